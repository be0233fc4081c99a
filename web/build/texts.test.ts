import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locales.ts'
import { compileAll, readSources, type Sources, sourcesOf } from './catalog.ts'
import { keysIn, textProblems, type Used, usedKeys } from './check-texts.ts'
import { keysSource } from './keys.ts'

const web = join(import.meta.dirname, '..')

/** Every other language says what Spanish says. */
const sources = (es: Record<string, string>, pt: Record<string, string>): Sources =>
  sourcesOf((locale) => new Map(Object.entries(locale === 'pt-PT' ? pt : es)))
const use = (...whole: string[]): Used => ({ whole: new Set(whole), prefixes: ['a.state.'] })
const problemsOf = (es: Record<string, string>, pt: Record<string, string>, used: Used) =>
  textProblems(compileAll(sources(es, pt)), used)

describe('the texts of the product', () => {
  test('[SH-05] are complete in both languages, alike in their arguments, and all in use', () => {
    expect(textProblems(compileAll(readSources(web)), usedKeys(web))).toEqual([])
  })

  test('have their types written down as they are', () => {
    expect(readFileSync(join(web, 'texts/keys.gen.ts'), 'utf8')).toBe(keysSource(compileAll(readSources(web))))
  })
})

describe('the check of texts', () => {
  test('finds a key that one language lacks', () => {
    expect(problemsOf({ 'a.b': 'x' }, {}, use('a.b'))).toEqual(['a.b is missing in pt-PT'])
  })

  test('finds arguments that differ, in name, in kind, and within a plural', () => {
    const cases = [
      ['{name}', '{nome}'],
      ['<b>{n}</b>', '{n}'],
      ['{n, plural, one {1} other {{n}}}', '{n}'],
      ['{n, plural, one {{x}} other {#}}', '{n, plural, one {1} other {#}}'],
      ['{s, select, a {1} other {2}}', '{s, select, b {1} other {2}}'],
    ] as const
    for (const [es, pt] of cases) {
      const problems = problemsOf({ 'a.b': es }, { 'a.b': pt }, use('a.b'))
      expect(problems, es).toHaveLength(1)
      expect(problems[0]).toContain('a.b takes other arguments')
    }
    expect(problemsOf({ 'a.b': '{x} {y}' }, { 'a.b': '{y} <b>{x}</b>'.replace(/<\/?b>/g, '') }, use('a.b'))).toEqual([])
  })

  test('finds a count that is told for many alone, also within another', () => {
    const texts = { 'a.b': '{s, select, a {x} other {{n, plural, other {# ventas}}}}' }
    expect(problemsOf(texts, texts, use('a.b'))).toEqual(
      locales.map((locale) => `a.b says {n} not for one and others in ${locale}`),
    )
    const whole = { 'a.b': '{n, plural, =0 {nada} =1 {una} other {# de {m, plural, one {1} other {#}}}}' }
    expect(problemsOf(whole, whole, use('a.b'))).toEqual([])
  })

  test('finds a key that nothing uses; the start of a template is a use', () => {
    const texts = { 'a.b': 'x', 'a.state.on': 'y' }
    expect(problemsOf(texts, texts, use())).toEqual(['a.b is never used'])
  })

  test('refuses what the platform would write in its own way, and broken messages', () => {
    expect(() => problemsOf({ 'a.b': '{n, number}' }, {}, use())).toThrow('already written')
    expect(() => problemsOf({ 'a.b': '{n, date, short}' }, {}, use())).toThrow('already written')
    expect(() => problemsOf({ 'a.b': 'open {n' }, {}, use())).toThrow('a.b')
  })

  test('finds keys in sources: strings of all kinds, and the start of templates', () => {
    const used: Used = { whole: new Set(), prefixes: [] }
    keysIn('t(\'one.two\') t("three.four") t(`five.six`) t(`seven.${x}`) t(`eight.nine.${x}.ten`)', used)
    expect([...used.whole].toSorted()).toEqual(['five.six', 'one.two', 'three.four'])
    expect(used.prefixes).toEqual(['seven.', 'eight.nine.'])
  })
})

test('the generated types carry what each message takes', () => {
  const texts = { 'a.c': '{n, plural, one {1} other {#}} <b>{x}</b>', 'a.b': 'plain' }
  expect(keysSource(compileAll(sources(texts, texts)))).toBe(
    [
      '/** Made by scripts/texts.ts from the text files. */',
      "import type { Tag } from './text.ts'",
      '',
      'export type TextArgs = {',
      "  'a.b': {}",
      "  'a.c': { n: number; b: Tag; x: string | number }",
      '}',
      '',
    ].join('\n'),
  )
})
