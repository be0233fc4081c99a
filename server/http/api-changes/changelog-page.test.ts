/** The changelog of the API: every kind of change in both languages, from documents alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#domain/locales.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { type Change, nameOfChange } from '../docs/difference.ts'
import { readHistory } from '../docs/history.ts'
import { writeReleases } from './changelog-page.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://panel.example' })
})
afterAll(() => server.close())

const change = (more: Partial<Change>): Change => ({
  kind: 'added',
  place: 'GET /orders',
  part: 'call',
  name: '',
  what: 'itself',
  before: '',
  after: '',
  breaking: false,
  ...more,
})

describe.each(locales)('the changelog in %s', (locale) => {
  test('is a page with the first document, its rules and the policy of the reference', async () => {
    const response = await fetch(`${server.url}/developers/changelog?lang=${locale}`)
    const html = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(`id="release-${readHistory()[0]?.date}"`)
    expect(html).toContain('id="rules"')
    expect(html).not.toMatch(/undefined|\[object|NaN|<script/)
  })

  test('says each part, each side and each kind of a change, and marks what breaks with its reason', () => {
    const parts = ['call', 'parameter', 'body', 'answer', 'event', 'error'] as const
    const sides = ['required', 'types', 'values', 'limits', 'scopes', 'access', 'status', 'default'] as const
    const kinds = ['added', 'changed', 'removed'] as const
    const changes = [
      ...parts.flatMap((part) => [change({ part }), change({ part, name: 'total_amount' })]),
      ...sides.map((what) => change({ kind: 'changed', part: 'body', name: 'a', what, before: 'x', after: '' })),
      ...kinds.map((kind) => change({ kind, part: 'error', name: 'refund_not_allowed', place: 'errors' })),
    ]
    const broken = change({ kind: 'removed', part: 'answer', name: 'mid', breaking: true })
    const reason = { 'es-ES': 'Porque `id` basta.', 'pt-PT': 'Porque `id` chega.' }
    const html = writeReleases(locale, {
      history: [],
      releases: [
        { date: null, changes },
        { date: '2026-12-01', changes: [broken] },
      ],
      breaks: [{ date: '2026-12-01', change: nameOfChange(broken), reason }],
    })
    expect(html.match(/<li>/g)).toHaveLength(changes.length + 1)
    expect(html.match(/<strong>/g)).toHaveLength(1)
    expect(html).toContain(`${reason[locale].split('`')[0]}<code>id</code>`)
    expect(html.indexOf('release-next')).toBeLessThan(html.indexOf('release-2026-12-01'))
    // What is gone has no line in the reference to lead to.
    expect(html.match(/#error-refund_not_allowed/g)).toHaveLength(2)
  })
})
