import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { publicConfig } from './public-config.ts'
import { securityHeaders } from './headers.ts'
import type { Env } from '../pipeline/incoming.ts'

const PUBLIC_URL = 'https://panel.example'

/** Where a page may send to, beside the server itself. */
const reach = async (settings: Record<string, string>, path: string): Promise<string> => {
  const app = new Hono<Env>()
  app.use(securityHeaders(readEnv({ PUBLIC_URL, ...settings })))
  app.get('*', (http) => http.html('<p>'))
  const policy = (await app.request(path)).headers.get('content-security-policy') ?? ''
  return /connect-src 'self'([^;]*);/.exec(policy)?.[1]?.trim() ?? policy
}
const told = (settings: Record<string, string>) =>
  publicConfig(readEnv({ PUBLIC_URL, ...settings }), PUBLIC_URL).analytics

describe('usage events', () => {
  const key = { ANALYTICS_KEY: 'k' }

  test('[SH-07] [AN-03] go to the zone, or to a receiver of one’s own; without a key to nobody', () => {
    expect(told({})).toEqual({ key: '', zone: 'EU', url: '' })
    expect(told(key)).toEqual({ key: 'k', zone: 'EU', url: 'https://api.eu.amplitude.com/' })
    expect(told({ ...key, ANALYTICS_ZONE: 'US' })).toEqual({ key: 'k', zone: 'US', url: 'https://api.amplitude.com/' })
    const own = { ANALYTICS_ZONE: 'EU', ANALYTICS_URL: 'https://use.example/in' }
    expect(told({ ...key, ...own })).toEqual({ key: 'k', zone: 'EU', url: 'https://use.example/in' })
    expect(told(own)).toEqual({ key: '', zone: 'EU', url: '' })
    expect(() => told({ ANALYTICS_ZONE: 'MOON' })).toThrow(/^ANALYTICS_ZONE is not right: write US or EU/)
  })

  test('the app’s pages may reach that one origin; sign-in and customers’ pages none', async () => {
    const own = { ...key, ANALYTICS_URL: 'https://use.example/in' }
    expect(await reach(own, '/merchants/x/operations')).toBe('https://use.example')
    expect(await reach(key, '/')).toBe('https://api.eu.amplitude.com')
    expect(await reach({ ...own, API_HOST: 'https://api.example' }, '/')).toBe(
      'https://api.example https://use.example',
    )
    for (const path of ['/accounts', '/new-password', '/checkout/0123456789abcdef'])
      expect(await reach(own, path)).toBe('')
    expect(await reach({ ANALYTICS_URL: 'https://use.example' }, '/')).toBe('')
  })
})
