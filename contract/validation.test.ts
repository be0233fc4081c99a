import { expect, test } from 'vitest'
import { isColour, isEmail, isEmpty, isPhone, isPostcode, isUrl } from './validation.ts'

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
