import { describe, expect, test } from 'vitest'
import { clearCookie, parseCookie, setCookie } from './session-cookie.ts'

const place = { hostname: 'app.trastienda.example', secure: true, domain: 'trastienda.example' }
const session = { accessToken: 'a=b; c', refreshToken: 'ñ"' }

describe('the session cookie', () => {
  test('[NV-10] [CO-03] name, one day, path /, the parent domain, Secure on https', () => {
    const [pair, ...attributes] = setCookie(session, place).split('; ')
    expect(pair?.startsWith('authSession.vendors=%7B')).toBe(true)
    expect(attributes).toEqual(['Path=/', 'Max-Age=86400', 'SameSite=Lax', 'Domain=trastienda.example', 'Secure'])
  })

  test.each([
    ['127.0.0.1', 'trastienda.example', ''],
    ['127.0.0.1', '127.0.0.1', ''],
    ['::1', 'trastienda.example', ''],
    ['localhost', 'localhost', ''],
    ['shop', '', ''],
    ['elsewhere.example', 'trastienda.example', ''],
    ['nottrastienda.example', 'trastienda.example', ''],
    ['trastienda.example', '.trastienda.example', '; Domain=trastienda.example'],
  ])('[NV-10] on %s with %s configured the domain part is "%s"', (hostname, domain, part) => {
    const cookie = setCookie(session, { hostname, domain, secure: false })
    expect(cookie.includes('; Domain=') ? cookie.slice(cookie.indexOf('; Domain=')) : '').toBe(part)
    expect(cookie).not.toContain('Secure')
  })

  test('is read back as it was written, among others', () => {
    const written = setCookie(session, place).split('; ')[0] ?? ''
    expect(parseCookie(`x=1; ${written}; y=2`)).toEqual(session)
    expect(parseCookie(setCookie({ accessToken: 'only' }, place).split('; ')[0] ?? '')).toEqual({ accessToken: 'only' })
  })

  test('[NV-09] clearing ends it at once, in the same place', () => {
    expect(clearCookie(place)).toBe(
      'authSession.vendors=; Path=/; Max-Age=0; SameSite=Lax; Domain=trastienda.example; Secure',
    )
    expect(parseCookie('authSession.vendors=')).toBeNull()
  })

  test.each([
    '',
    'other=1',
    'authSession.vendors=%7B',
    'authSession.vendors=%E0%A4%A',
    'authSession.vendors=null',
    'authSession.vendors=%7B%7D',
    'xauthSession.vendors=1',
  ])('what is not understood is no session: %s', (text) => {
    expect(parseCookie(text)).toBeNull()
  })
})
