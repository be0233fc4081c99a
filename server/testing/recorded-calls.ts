/** Makes calls by key without the typed client, and keeps what was sent and answered as examples of the reference. */
import type { Call } from '#contract/core/define.ts'
import { keyContract, keyNounOf } from '#contract/for-keys.ts'
import type { Example, Examples } from '#server/http/docs/examples.ts'
import type { TestServer } from './app.ts'

/** `noun.call` → the call. */
export const keyCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.entries(keyContract).flatMap(([group, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => [`${keyNounOf(group)}.${name}`, call]),
  ),
)

export type Given = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
type Key = { privateKey: string; publicKey: string; sandbox?: boolean }

export const makeRecorder = (server: TestServer, { privateKey, publicKey, sandbox = true }: Key) => {
  const calls: Examples['calls'] = {}
  /** Answers what was answered. Throws where the call was refused: an example is one that works. */
  const make = async <Answer = unknown>(name: string, { params = {}, query, body }: Given = {}): Promise<Answer> => {
    const call = keyCalls[name]
    if (!call) throw new Error(`There is no ${name}.`)
    const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
    const asked = call.access === 'public-key' ? { public_key: publicKey, ...query } : query
    const path = asked ? `${filled}?${new URLSearchParams(asked).toString()}` : filled
    const response = await server.fetch(path, {
      method: call.method,
      headers: {
        accept: `application/vnd.trastienda${sandbox ? '.sandbox' : ''}.v3+json`,
        ...(call.access === 'private-key' && { authorization: `Bearer ${privateKey}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name} ${path} was answered ${response.status}: ${text}`)
    const answer = text === '' ? undefined : (JSON.parse(text) as unknown) // JSON of ours
    const example: Example = { method: call.method, path, status: response.status }
    if (body !== undefined) example.body = body
    if (answer !== undefined) example.answer = answer
    // The first one is kept: later ones are there to go on.
    calls[name] ??= example
    return answer as Answer // who asks knows the call
  }
  return { calls, make }
}

/** One stable value for each that differs from run to run, in the order in which they are met. */
const renamer = (make: (number: number) => string) => {
  const known = new Map<string, string>()
  return (value: string): string => {
    const name = known.get(value) ?? make(known.size + 1)
    known.set(value, name)
    return name
  }
}

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0')

/** Ids, keys, secrets, links, cursors, addresses and measured times, by the same words in each run. */
export const normalized = (text: string, addresses: Readonly<Record<string, string>>): string => {
  const id = renamer((number) => `0198c1f2a7b37c5e9d40${hex(number, 12)}`)
  const key = renamer((number) => `4f09a7c2e81b53d6904ce7f1a2b8d365${hex(number, 8)}`)
  const secret = renamer((number) => `whsec_${hex(number, 42)}A=`)
  const link = renamer((number) => `checkout/Uc7YfR2mQ0aZs1VbXn${String(number).padStart(4, '0')}`)
  let named = text
  for (const [address, name] of Object.entries(addresses)) named = named.replaceAll(address, name)
  return named
    .replaceAll(/whsec_[A-Za-z0-9+/]{43}=/g, secret)
    .replaceAll(/\bcheckout\/[\w-]{22}(?![\w-])/g, link)
    .replaceAll(/(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/g, key)
    .replaceAll(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g, id)
    .replaceAll(/("next_cursor":")[^"]+"/g, (_, name: string) => `${name}MjAyNi0xMS0yMHww"`)
    .replaceAll(/("milliseconds":)\d+/g, (_, name: string) => `${name}12`)
    .replaceAll(/("last4":")[0-9a-f]{4}"/g, (_, name: string) => `${name}7f41"`)
    .replaceAll(/("(?:last_success|failing_since)":")[^"]+"/g, (_, name: string) => `${name}2026-11-20T10:11:00.000Z"`)
}
