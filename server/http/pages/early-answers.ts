/**
 * Answers that an address of the back office will ask for, sent with its page: the browser need not load and run the app first
 * (docs/decisions/0057-early-answers.md). They are made by the calls themselves, with the session of the request.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Context as HonoContext } from 'hono'
import { contract } from '#contract/index.ts'
import type { Call } from '#contract/core/define.ts'
import type { AppConfig } from '#server/core/config.ts'
import { type Env } from '../pipeline/incoming.ts'
import { acceptFor } from '../pipeline/accept.ts'

/** Answers of this server to requests of its own; `path` includes `/api`. */
export type Ask = (path: string, headers: Record<string, string>) => Promise<Response>

type Asked = Pick<Call, 'path' | 'mode'>

const { account, merchants, operations, today } = contract

/** Screens whose own first calls are known from the path alone. Where one changes, its page asks as if there were none. */
const ofScreens: Readonly<Record<string, readonly Asked[]>> = {
  '/merchants/{merchantId}/operations': [operations.list, operations.summary],
  '/merchants/{merchantId}/operations/{operationId}': [operations.get],
  '/merchants/{merchantId}/today': [today.get],
}
const ofMerchant: readonly Asked[] = [merchants.get, merchants.configurations]

/** Values of the parameters of a pattern; null where the path is another. Each is an id. */
const paramsOf = (pattern: string, path: string): Record<string, string> | null => {
  const source = pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[0-9a-f]{32})')
  return new RegExp(`^${source}$`).exec(path)?.groups ?? null
}

const filled = ({ path, mode }: Asked, params: Record<string, string>): Asked => ({
  path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
  mode,
})

/** The calls after the account's. A query is read by the app alone: a filter asks as before. */
const callsOf = ({ pathname, searchParams }: URL): Asked[] => {
  const merchantId = /^\/merchants\/([0-9a-f]{32})(?:\/|$)/.exec(pathname)?.[1]
  const shared = [merchants.list, ...(merchantId === undefined ? [] : ofMerchant)]
  const calls = shared.map((call) => filled(call, { merchantId: merchantId ?? '' }))
  if ([...searchParams.keys()].some((name) => name !== 'sandbox')) return calls
  const own = Object.entries(ofScreens).flatMap(([pattern, asked]) => {
    const params = paramsOf(pattern, pathname)
    return params ? asked.map((call) => filled(call, params)) : []
  })
  return [...calls, ...own]
}

/** The access token in the cookie of the pages: web/api/session-cookie.ts. */
const tokenOf = (cookies: string): string | null => {
  const [, value] = /(?:^|; )authSession\.vendors=([^;]*)/.exec(cookies) ?? []
  const [, token] = /"accessToken":"([^"\\]+)"/.exec(decodeURIComponent(value ?? '')) ?? []
  return token ?? null
}

/** A page that is opened; through the worker of the offline mode its destination is `empty`, which no other navigation has. */
const isNavigation = ({ req }: HonoContext<Env>): boolean =>
  req.header('sec-fetch-dest') === 'document' ||
  (req.header('sec-fetch-dest') === 'empty' && req.header('sec-fetch-mode') === 'navigate')

const sessionOf = (http: HonoContext<Env>): { token: string; cookies: string } | null => {
  const cookies = http.req.header('cookie') ?? ''
  // From another site the companion cookie is not sent, and the session proves nothing.
  const isOwn = isNavigation(http) && http.req.header('sec-fetch-site') !== 'cross-site'
  try {
    const token = isOwn ? tokenOf(cookies) : null
    return token === null ? null : { token, cookies }
  } catch {
    return null
  }
}

/** How much of the token says for which session the answers are. */
const markLength = 12

/** Milliseconds that a page waits for its answers: less than the calls would take once more. */
const usualPatience = 400

/** The request's own headers that a call looks at. */
const passedOn = ['user-agent', 'accept-language', 'x-forwarded-for']

/** Answers as text by mode, and by path within it: web/api/early-answers.ts. */
type Found = Partial<Record<'both' | 'live' | 'sandbox', Record<string, string>>>

const objectOf = (fields: Readonly<Record<string, string>>): string =>
  `{${Object.entries(fields)
    .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
    .join()}}`

const written = (token: string, found: Found): string => {
  const groups = Object.entries(found).map(([name, answers]) => [name, objectOf(answers)] as const)
  return objectOf({ session: JSON.stringify(token.slice(0, markLength)), ...Object.fromEntries(groups) })
}

/**
 * What to put into the page, as JSON; null for a page of no session. Resolves to less, or to nothing, where calls are refused, fail or
 * are slow.
 */
export const earlyAnswers = (
  http: HonoContext<Env>,
  { vendor, ask, patience = usualPatience }: Pick<AppConfig, 'vendor'> & { ask: Ask; patience?: number | undefined },
): Promise<string> | null => {
  const session = sessionOf(http)
  if (!session) return null
  const url = new URL(http.req.url)
  const ownMode = url.searchParams.get('sandbox') === 'true' ? 'sandbox' : 'live'
  const headers = {
    ...Object.fromEntries(passedOn.map((name) => [name, http.req.header(name) ?? ''])),
    'sec-fetch-site': 'same-origin',
    cookie: session.cookies,
    authorization: `Bearer ${session.token}`,
  }
  const found: Found = {}
  const find = async ({ path, mode }: Asked): Promise<boolean> => {
    const mediaType = { sandbox: ownMode === 'sandbox', version: path.startsWith('/v2/') ? 2 : 1 }
    const answer = await ask(`/api${path}`, { ...headers, accept: acceptFor(vendor, mediaType) })
    if (answer.status !== 200) return false
    const group = (found[mode === 'both' ? mode : ownMode] ??= {})
    group[path] = await answer.text()
    return true
  }
  const all = async (): Promise<void> => {
    // Nothing else is asked for a session that is none.
    if (await find(account.me)) await Promise.all(callsOf(url).map(find))
  }
  const asked = all().catch(() => {
    // The app asks itself.
  })
  return Promise.race([asked, pause(patience, undefined, { ref: false })]).then(() => written(session.token, found))
}
