import { describe, expect, test } from 'vitest'
import { ownPaths, sections } from 'virtual:sections'
import { screens } from '#web/backoffice/shell/features.ts'
import { redirectTarget, sectionOf } from './redirect.ts'

const origin = 'https://app.example'
const other = 'https://other.example'
const home = `${origin}/`
const targetOf = (wanted: string | null): string => redirectTarget(wanted, origin, [other])

test.each([
  [`${origin}/merchants/m/operations?status=accepted`, `${origin}/merchants/m/operations?status=accepted`],
  ['/merchants/m/operations', `${origin}/merchants/m/operations`],
  ['/merchants/m/operations#x', `${origin}/merchants/m/operations#x`],
  ['/settings/users-permissions-add/a%40b.es', `${origin}/settings/users-permissions-add/a%40b.es`],
  [`${other}/merchants/m/settlements`, `${other}/merchants/m/settlements`],
])('[NV-01] leads back to %s', (wanted, target) => {
  expect(targetOf(wanted)).toBe(target)
})

test('[NV-01] leads back to every screen of the app', () => {
  for (const { path, public: isPublic } of screens) {
    const address = origin + path.replace(/\/\{\w+\?\}/, '').replace(/\{\w+\}/g, 'x')
    expect(targetOf(address), path).toBe(isPublic ? home : address)
  }
})

/** Addresses that are elsewhere, though some look as if they were not. */
const hosts = [
  'evil.example',
  'app.example.evil.example',
  'evil.example/app.example',
  'evil.example?app.example/merchants/m',
  'evil.example#app.example/merchants/m',
  'app.example@evil.example',
  'app.example:443@evil.example',
  'app.example%40evil.example',
  'app.example%2eevil.example',
  'user:word@app.example',
  'user@app.example',
  'app.example:8443',
  'app.example.',
  'appxexample',
  'sub.app.example',
  'other.example.evil.example',
  '127.0.0.1',
  '[::1]',
  'xn--pp-example-r7a',
  'аpp.example',
]
const schemes = [
  'https://',
  'http://',
  '//',
  '///',
  '/\\',
  '\\\\',
  '\\/\\/',
  'https:\\\\',
  ' https://',
  'HTTPS://',
  '\t//',
]
const otherSchemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://app.example/%0aalert(1)',
  'javascript:/merchants/m',
  'data:text/html,<script>1</script>',
  'data:,x',
  'vbscript:x',
  `blob:${origin}/1`,
  'file:///merchants/m',
  'ftp://app.example/merchants/m',
  'ws://app.example/merchants/m',
  'about:blank',
  'mailto:a@b.example',
  'intent://app.example#Intent;end',
  'view-source:https://app.example/merchants/m',
  `filesystem:${origin}/temporary/x`,
]
/** Of this origin, but no screen of the app. */
const otherPaths = [
  '/accounts',
  '/accounts/',
  '/accounts?redirect=%2Faccounts',
  '/accounts/forgotten',
  '/new-password?uuid=1&token=2',
  '/maintenance',
  '/api/v2/me',
  '/api/v2/signout',
  '/config.json',
  '/outbox',
  '/healthz',
  '/assets/app.js',
  '/checkout/token',
  '/widget/v1.js',
  '/Merchants/m',
  '/%6derchants/m',
  '/merchants%2fm',
  '/merchants/../accounts',
  '/merchants/%2e%2e/api/v2/me',
  '/./accounts',
  '/merchantsx/m',
  '/;/merchants/m',
  'accounts',
  '/nowhere',
]
const nothing = ['https://', 'https:', '?', '#', '', ' ', '.', '..', '/', '//', ':', 'http://[', '%', '\u0000']
const hostile = [
  ...schemes.flatMap((scheme) => hosts.map((host) => `${scheme}${host}`)),
  ...otherSchemes,
  ...otherPaths,
  ...nothing,
]

describe('hostile addresses', () => {
  test('are many', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(200)
  })

  test.each(hostile)('does not lead to %j', (wanted) => {
    const target = new URL(targetOf(wanted))
    // What a browser reads as a harmless address of our own may be opened; nothing else.
    expect([origin, other]).toContain(target.origin)
    expect(ownPaths).toContain(target.pathname.split('/')[1])
    expect([target.protocol, target.username, target.password]).toEqual(['https:', '', ''])
    expect(target.pathname.startsWith('//')).toBe(false)
  })

  test('none of them is obeyed', () => {
    const obeyed = hostile.filter((wanted) => targetOf(wanted) !== home && !targetOf(wanted).startsWith(`${home}?`))
    expect(obeyed).toEqual(['#'])
  })
})

test('[NV-01] names the section of every screen, and of the root none', () => {
  const named = screens
    .filter(({ public: isPublic, path }) => !isPublic && path !== '/more' && !path.endsWith('/pending-merchant'))
    .map(({ path }) => sectionOf(origin + path.replace(/\/\{\w+\?\}/, '').replace(/\{\w+\}/g, 'x')))
  expect(new Set(named)).toEqual(new Set(sections))
  expect(sectionOf(home)).toBeNull()
  expect(sectionOf(`${origin}/merchants/m`)).toBeNull()
})
