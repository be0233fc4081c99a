import { describe, expect, test } from 'vitest'
import { passwordFault } from './password-rules.ts'

const nora = { email: 'nora.ibarra@casalumbre.test', firstName: 'Nora', lastName: 'Ibárra Goñi' }

describe('a new password', () => {
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
    'passwordpassword',
    'qwerty123456',
  ])('that others would guess is not taken: %s', (password) => {
    expect(passwordFault(password, nora)).toBe('Others would guess this password.')
  })

  test.each(['noraibarra1', 'nora.ibarra@casalumbre.test', 'CasaLumbre2026', 'Ibarra-Goñi-1'])(
    'that is the person is not taken: %s',
    (password) => {
      expect(passwordFault(password, nora)).toBe('This password is too like the name or the e-mail.')
    },
  )

  test.each([
    'correcto caballo pila',
    'tejado-azul-41',
    'Zx9#mQ2!vLp0',
    'trastienda-demo',
    'nora compra siete peras',
    'ñandú bajo la lluvia',
    '7 gatos negros',
    'contraseña de la tienda de Bilbao',
  ])('that is neither is taken: %s', (password) => {
    expect(passwordFault(password, nora)).toBe(null)
  })

  test('of the longest length is judged too', () => {
    const long = ['a', 'ab1', 'qwer', '98765'].map((unit) => unit.repeat(1024).slice(0, 1024))
    expect(long.filter((password) => passwordFault(password, nora) === null)).toEqual([])
  })
})
