import { describe, expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'

const nora = { email: 'nora.ibarra@casalumbre.test', firstName: 'Nora', lastName: 'Ibárra Goñi' }
const names = ['Plazo Fácil', 'Casa Lumbre, S.L.', 'Casa Lumbre Bilbao', 'Óptica Ría']
const faultOf = (password: string) => passwordFault(password, { ...nora, names })

/** Of lists that were stolen and published, all of ten characters or more. */
const breached = (
  '1234567890 qwertyuiop q1w2e3r4t5 1q2w3e4r5t 0987654321 12345qwert 123456789a 1234554321 konstantin 9999999999 ' +
  '12345qwerty university hellokitty absolutely alexander1 basketball butterfly1 California1 christopher ' +
  'elizabeth1 fuckyou123 ILoveYou123 liverpool1 manchester michael123 Password123 Password1! P@ssw0rd123 Passw0rd2024 ' +
  'princess123 qwerty1234 Qwerty123! qwerty12345 Samantha1! sunshine123 superman123 Welcome123 Welcome2024! zaq12wsxcde3 ' +
  'letmein123! monkey12345 dragon2024! football123 baseball123 iloveyou2023 trustno1trustno1 starwars123 whatever123 ' +
  'abc123456789 abcd123456 a123456789 asdfghjkl1 1qazxsw23edc qazwsxedcrfv aaaaaaaaaa 1111111111 0123456789 123123123123 ' +
  'blink182blink182 charlie123 computer123 freedom1234 internet123 jennifer123 ladybug123 lovely1234 ' +
  'madridista1 barcelona10 realmadrid1 benfica1904 sporting1906 contrasena123 teamomucho1 teamo12345 estrella123 ' +
  'mariposa123 corazon123 chocolate123 santiago2020 alejandro1'
).split(' ')

describe('a new password', () => {
  test('that was stolen and published is not taken, of eighty none', () => {
    expect(breached).toHaveLength(80)
    expect(breached.filter((password) => faultOf(password) === null)).toEqual([])
  })

  test.each([
    'aaaaaaaaaaaa',
    'abababababab',
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'abcdefghijkl',
    '1qaz2wsx3edc',
    'password123',
    'P4ssw0rd!!',
    'Contraseña1',
    'contrasena2026',
    'palavra-passe',
    'barcelona1899',
    '12345barcelona',
    'trastienda26',
    'tr4stienda2027',
    'passwordpassword',
    'qwerty123456',
  ])('that others would guess is not taken: %s', (password) => {
    expect(faultOf(password)).toBe('Others would guess this password.')
  })

  test.each([
    'noraibarra1',
    'nora.ibarra@casalumbre.test',
    'CasaLumbre2026',
    'Ibarra-Goñi-1',
    'N0ra1barra!!',
    'trastienda-demo',
    'Trastienda-Demo1',
    'PlazoFacil2026',
    'lumbrebilbao99',
    'OPTICA-bilbao-7',
  ])('that is the person, the product, the company or a shop is not taken: %s', (password) => {
    expect(faultOf(password)).toBe('This password is too like a name or the e-mail.')
  })

  test.each([
    'correcto caballo pila',
    'tejado-azul-41',
    'Zx9#mQ2!vLp0',
    'nora compra siete peras',
    'ñandú bajo la lluvia',
    '7 gatos negros',
    'contraseña de la tienda de Bilbao',
  ])('that is neither is taken: %s', (password) => {
    expect(faultOf(password)).toBe(null)
  })

  test('of the longest length is judged too', () => {
    const long = ['a', 'ab1', 'qwer', '98765'].map((unit) => unit.repeat(1024).slice(0, 1024))
    expect(long.filter((password) => faultOf(password) === null)).toEqual([])
  })
})
