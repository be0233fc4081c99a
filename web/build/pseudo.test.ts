import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { describe, expect, test } from 'vitest'
import { locales } from '#contract/calls/account.ts'
import { compileAll, readSources, argsOf } from './catalog.ts'
import { pseudoMessage, pseudoWords } from './pseudo.ts'

const formatters = {
  getNumberFormat: () => new Intl.NumberFormat('es-ES'),
  getPluralRules: () => new Intl.PluralRules('es-ES'),
  getDateTimeFormat: () => new Intl.DateTimeFormat('es-ES'),
}
const said = (text: string, values: Record<string, string | number> = {}): string =>
  [format(pseudoMessage(compile(text)), 'es-ES', values, { formatters })].flat().join('')
const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

describe('the language that nobody speaks', () => {
  test('has other letters, brackets, and 40 % more of them', () => {
    expect(said('Devolver')).toBe('[Ďëëvööľvëëřë]')
    for (const text of ['Hola', 'Operaciones', 'Contraseña', 'El correo o la contraseña no coinciden.', 'sms', 'Sí'])
      expect(letters(pseudoWords(text)), text).toBe(Math.ceil(letters(text) * 1.4))
  })

  test('keeps arguments, counts, tags and what is no word', () => {
    expect(said('{name} · {count}', { name: 'Carmen', count: 3 })).toBe('Carmen · 3')
    expect(said('dd.mm.aaaa')).not.toContain('a')
    const plural = '{n, plural, =0 {nada} one {# venta de {who}} other {# ventas de {who}}}'
    expect(said(plural, { n: 2, who: 'Carmen' })).toMatch(/^\[2 v[^aeiou ]+ ď[^aeiou ]+ Carmen\]$/)
    const tags: string[] = []
    const b = (words: unknown): string => {
      tags.push(String(words))
      return '<b>'
    }
    format(pseudoMessage(compile('Vuelves a <b>ventas</b>')), 'es-ES', { b }, { formatters })
    expect(tags).toEqual([pseudoWords('ventas')])
  })

  test('takes what each text of the product takes', () => {
    const catalog = compileAll(readSources(new URL('..', import.meta.url).pathname))
    for (const locale of locales)
      for (const [key, { compiled, args }] of catalog[locale])
        expect(argsOf(pseudoMessage(compiled)), key).toEqual(args)
  })
})
