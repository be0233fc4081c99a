import { expect, test } from 'vitest'
import {
  isColour,
  isEmail,
  isEmpty,
  isLine,
  isPersonName,
  isOtherPhone,
  isPhone,
  isPostcode,
  isUrl,
  lineOf,
} from './validation.ts'

/** What a check lets through, and what it refuses. */
const check = (accepts: (text: string) => boolean, good: string[], bad: string[]) => {
  expect(good.filter((text) => !accepts(text))).toEqual([])
  expect(bad.filter((text) => accepts(text))).toEqual([])
}

test('[VA-01] e-mail', () => {
  check(
    isEmail,
    ['ane@casalumbre.example', 'a.b+c@sub.dominio.es', "o'neill@x.pt", 'maría@correo.es'],
    [
      '',
      'ane',
      'ane@',
      '@x.es',
      'ane@x',
      'a b@x.es',
      'a@x..es',
      'a@-x.es',
      'a@x.e',
      'a@b@x.es',
      'a@x.es ',
      `a@${'b.'.repeat(130)}es`,
    ],
  )
})

test('[VA-02] colour', () => {
  check(isColour, ['#1A2b3C', '#000000'], ['', '#fff', '1A2b3C', '#1A2b3G', '#1A2b3C0', ' #1A2b3C', '#1A2b3C\n'])
})

test('[VA-03] phone', () => {
  const good = ['612345678', '712345678', '902345678', '912345678', '922345678', '932345678', '962345678']
  const wrongStart = [
    '012345678',
    '112345678',
    '512345678',
    '812345678',
    '942345678',
    '952345678',
    '972345678',
    '982345678',
    '992345678',
  ]
  check(isPhone, good, [...wrongStart, '', '61234567', '6123456789', '+34612345678', '612 345 678', '61234567a'])
})

test('another phone is any of the plans of Spain and Portugal', () => {
  const landlines = [
    '944123456',
    '954123456',
    '976123456',
    '988123456',
    '848123456',
    '212345678',
    '223456789',
    '291234567',
  ]
  const others = [
    '912345678',
    '612345678',
    '900123456',
    '902123456',
    '800123456',
    '707123456',
    '300123456',
    '510123456',
  ]
  const wrong = ['012345678', '112345678', '412345678', '312345678', '522345678']
  check(
    isOtherPhone,
    [...landlines, ...others],
    [...wrong, '', '94412345', '9441234567', '+34944123456', '944 12 34 56'],
  )
})

test('[VA-04] postal code', () => {
  check(
    isPostcode,
    ['48001', '01118', '1000-001'],
    ['', '4800', '480012', '1000-01', '1000001', '48 001', '1000 001', 'A8001', '48001\n'],
  )
})

test('[VA-05] URL', () => {
  check(
    isUrl,
    ['https://casalumbre.example', 'http://tienda.es:8080/a/b?c=d#e', 'https://xn--exmple-cua.es/%C3%B1'],
    [
      '',
      'casalumbre.example',
      'ftp://x.es',
      'javascript:alert(1)',
      'https://',
      'https://x',
      'https://x.es/a b',
      'https://u:p@x.es',
      '//x.es',
      'https://x.es/"',
    ],
  )
})

test('[VA-06] empty', () => {
  expect(['', ' \n\t', [], {}, null, undefined].filter((value) => !isEmpty(value))).toEqual([])
  expect(['a', ' a ', [0], [undefined], { a: undefined }, 0, false, Number.NaN].filter(isEmpty)).toEqual([])
})

/** Escaped, because a reader of this file must see each character. */
const unseen: Record<string, string> = {
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
  'next line': '\u0085',
  NUL: '\u0000',
  tab: '\t',
  override: '\u202e',
  isolate: '\u2066',
  mark: '\u200f',
  'Arabic mark': '\u061c',
  'byte order mark': '\ufeff',
  'zero width space': '\u200b',
  joiner: '\u200d',
  'soft hyphen': '\u00ad',
  filler: '\u3164',
  braille: '\u2800',
  'grapheme joiner': '\u034f',
  tag: '\u{e0041}',
  'private use': '\ue000',
  'half a character': '\ud800',
}

test('[VA-09] a line holds nothing that nobody sees, and a name is a line', () => {
  const held = Object.entries(unseen).filter(([, sign]) => isLine(`a${sign}b`) || isPersonName(`a${sign}b`))
  expect(held.map(([name]) => name)).toEqual([])
  const good = [
    'María Ángeles',
    'Núñez-O’Neill',
    'José',
    'Ο Γιώργος',
    'Чайка',
    '王小明',
    'محمد',
    'Casa Lumbre, S.L.',
    '🎄',
  ]
  expect(good.filter((text) => !isLine(text) || lineOf(text) !== text)).toEqual([])
})

test('what nobody sees is taken out of a line, and its ends become blanks', () => {
  for (const sign of Object.values(unseen)) expect(['ab', 'a b']).toContain(lineOf(`a${sign}b`))
  expect(lineOf('uno\r\ndos\u2028tres')).toBe('uno dos tres')
})
