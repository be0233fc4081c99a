/** A call of the log as a command and as a program that make it again. The key is in neither. */
import calls from 'virtual:sdk-calls'
import { liveBodyDays } from '#contract/rules/api-request-rules.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { jsLiteral } from './js-literal.ts'

export type LoggedCall = AnswerOf<'apiRequests', 'get'>
type Made = Pick<LoggedCall, 'method' | 'route' | 'path' | 'apiVersion' | 'created' | 'request'>
/** Where the call is made. `now`: milliseconds. */
export type Place = { apiHost: string; vendor: string; sandbox: boolean; key: string; now: number }

const dayMilliseconds = 86_400_000

/** `lost`: it is not here, or not all of it. */
export type BodyState = 'none' | 'whole' | 'lost'

/** Whether the time of bodies of live mode is over for a call. */
export const isPastBodies = ({ created }: Pick<Made, 'created'>, { sandbox, now }: Pick<Place, 'sandbox' | 'now'>) =>
  !sandbox && now - Date.parse(created) >= liveBodyDays * dayMilliseconds

export const bodyStateOf = (made: Made, place: Pick<Place, 'sandbox' | 'now'>): BodyState => {
  if (made.request) return made.request.cut ? 'lost' : 'whole'
  return made.method !== 'GET' && made.method !== 'DELETE' && isPastBodies(made, place) ? 'lost' : 'none'
}

/** The file with a body that is not here. */
const bodyFile = 'body.json'

/** In the place of what the log hides; it is to be read, not sent. */
const dots = '•••'

/** Text in single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const dataOf = (made: Made, place: Place): string[] => {
  const state = bodyStateOf(made, place)
  if (state === 'none') return []
  const data = state === 'lost' ? `@${bodyFile}` : quoted(made.request?.text ?? '')
  return ["-H 'Content-Type: application/json'", `-d ${data}`]
}

export const curlOfCall = (made: Made, place: Place): string => {
  const { vendor, sandbox, key, apiHost } = place
  const data = dataOf(made, place)
  const isUsual = made.method === 'GET' || (made.method === 'POST' && data.length > 0)
  const address = new URL(`${apiHost}${made.path}`, location.href).href
  return [
    `curl ${isUsual ? '' : `-X ${made.method} `}${quoted(address.replaceAll(encodeURIComponent(dots), dots))}`,
    ...(isByPublicKey(made) ? [] : [`-H 'Authorization: Bearer ${key}'`]),
    `-H 'Accept: application/vnd.${vendor}${sandbox ? '.sandbox' : ''}.v${made.apiVersion}+json'`,
    ...data,
  ].join(' \\\n  ')
}

const sdkCallOf = ({ method, route }: Pick<Made, 'method' | 'route'>) =>
  calls.find((call) => call.method === method && call.path === route)

/** The SDK has all calls by private key, and no other. */
export const isByPublicKey = (made: Pick<Made, 'method' | 'route'>): boolean => sdkCallOf(made) === undefined

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Parts of a path, without what names the version. */
const partsOf = (path: string): string[] => {
  const parts = path.split('/').filter((part) => part !== '')
  return /^v\d$/.test(parts[0] ?? '') ? parts.slice(1) : parts
}

/** The values of a path for the names of its route, counted from its end: `/me` may be written as the merchant's own address. */
const valuesOf = (route: string, path: string): string[] => {
  const [names, parts] = [partsOf(route), partsOf(path)]
  return names.flatMap((name, at) => (name.startsWith('{') ? [decoded(parts.at(at - names.length) ?? '')] : []))
}

/** Null where the SDK has no such call. */
export const typescriptOf = (made: Made, place: Place): string | null => {
  const call = sdkCallOf(made)
  if (!call) return null
  const [path = '', query = ''] = made.path.split('?')
  const state = bodyStateOf(made, place)
  const given = valuesOf(made.route, path).map((value) => jsLiteral(value))
  const filters = Object.fromEntries(new URLSearchParams(query))
  if (call.takes === 'query' && query !== '') given.push(jsLiteral(filters))
  if (call.takes === 'body' && state === 'whole') given.push(jsLiteral(JSON.parse(made.request?.text ?? '{}')))
  if (call.takes === 'body' && state === 'lost') given.push('body')
  const api = new URL(place.apiHost, location.href).href
  const client = `{ api: ${jsLiteral(api)}, key: process.env.KEY${place.sandbox ? ', sandbox: true' : ''} }`
  return [
    ...(state === 'lost' ? ["import { readFile } from 'node:fs/promises'"] : []),
    "import { makeClient } from '@trastienda/sdk'",
    '',
    `const client = makeClient(${client})`,
    ...(state === 'lost' ? [`const body = JSON.parse(await readFile('${bodyFile}', 'utf8'))`] : []),
    `const answer = await client.${call.noun}.${call.name}(${given.join(', ')})`,
  ].join('\n')
}
