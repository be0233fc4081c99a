/**
 * Requests of every kind to every call of the contract, from callers of every kind: valid ones with a fault or two, from a seed. No
 * response may report a fault of the server.
 */
import { Agent, request } from 'node:http'
import type { $ZodType } from 'zod/v4/core'
import type { CallGroup } from '#contract/core/define.ts'
import { contract } from '#contract/index.ts'
import { makeRandom } from '../../demo/random.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { LogLine, TestServer } from '../app.ts'
import { edgeLiterals, edgesLike } from './edges.ts'
import { pathsOf, type Place } from './mutate.ts'
import { type Aim, type Making, makeRequest, type NamedCall, type Sent } from './request.ts'
import { makeSampler } from './samples.ts'
import { makeWorld } from './world.ts'

/** Limits that never hold anything up: what is behind them is what is tried. */
export const fuzzConfig: Partial<AppConfig> = {
  limits: { signIns: 1e9, calls: 1e9, openCalls: 1e9, failedSignIns: 1e6, failedOfAddress: 1e9 },
  messages: { toOne: 1e9, ofShop: 1e9, parts: 1e9 },
  mail: { smtpUrl: null, from: null, linksAnHour: 1e6 },
  creditDecision: 'sandbox-rules',
}

export type Finding = { status: number; request: string; why: string }
export type Fuzzed = {
  requests: number
  /** Edges that were not reached with so few requests. */
  aimsLeft: number
  /** How often each status was answered, by call. */
  counts: ReadonlyMap<string, ReadonlyMap<number, number>>
  findings: readonly Finding[]
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const longest = 1500
const maxRead = 200_000
const maxLogged = 2000

type Answer = { status: number; text: string }
const send = (url: string, sent: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const { method, path, body } = sent
    const headers = { ...sent.headers, ...(body && { 'content-length': String(body.length) }) }
    const asked = request({ hostname, port, method, path, headers, agent }, (response) => {
      const status = response.statusCode ?? 0
      // A stream does not end while the client reads it.
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        asked.destroy()
        resolve({ status, text: '' })
        return
      }
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        if (text.length < maxRead) text += chunk
      })
      response.on('end', () => resolve({ status, text }))
      response.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body ?? undefined)
  })

/** Cut off, where the server closes a connection before all that is sent was read. */
const isCut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))

const shown = ({ kind, method, path, headers, body }: Sent): string =>
  [`as ${kind}`, `${method} ${path}`, JSON.stringify(headers), body?.toString('utf8') ?? '']
    .map((line) => (line.length > longest ? `${line.slice(0, longest)}… (${line.length})` : line))
    .join('\n  ')

/** What the server logged of the request, which its answer names; else the answer. */
const whyOf = (log: readonly LogLine[], text: string): string => {
  const line = log.find(({ detail }) => 'requestId' in detail && text.includes(String(detail.requestId)))
  const error = line && 'err' in line.detail && line.detail.err instanceof Error ? line.detail.err : null
  const cause = error?.cause instanceof Error ? ` (${error.cause.message.slice(0, longest)})` : ''
  return error ? `${(error.stack ?? error.message).slice(0, longest)}${cause}` : text.slice(0, longest)
}

/** Every edge in every place of every call that takes its kind, in an order of chance. */
const aimsOf = (calls: readonly NamedCall[], { random, sampler }: Making): { named: NamedCall; aim: Aim }[] => {
  const found = calls.flatMap((named) => {
    const { query, body, upload } = named.call
    const aims = new Map<string, Aim>()
    const add = (where: Aim['where'], path: Place, edges: readonly string[]): void => {
      for (const edge of edges) aims.set(JSON.stringify([where, path, edge]), { where, path, edge })
    }
    for (const [name, schema] of Object.entries<$ZodType>(query?._zod.def.shape ?? {}))
      add('query', [name], edgesLike(sampler.sample(schema, 'all')))
    // Several samples, for what may have one shape or another.
    const samples = body && !upload ? Array.from({ length: 4 }, () => sampler.sample(body, 'all')) : []
    for (const whole of samples)
      for (const { path, value } of pathsOf(whole))
        add('body', path, [...edgesLike(value).map((text) => JSON.stringify(text)), ...edgeLiterals])
    return [...aims.values()].map((aim) => ({ named, aim, order: random.next() }))
  })
  return found.toSorted((a, b) => a.order - b.order)
}

type Options = {
  requests: number
  seed: string
  connections?: number
  only?: RegExp
  onProgress?: (done: number) => void
}

/** After so many requests all users sign in anew: some calls end sessions, or remove users. */
const renewEvery = 40
const step = 100

export const fuzz = async (
  server: TestServer,
  { requests, seed, connections = 4, only = /./, onProgress = () => {} }: Options,
): Promise<Fuzzed> => {
  const random = makeRandom(seed)
  const world = await makeWorld(server, random)
  const making = { random, world, sampler: makeSampler(random, world.ids) }
  const calls = Object.entries<CallGroup>(contract)
    .flatMap(([noun, group]) => Object.entries(group).map(([name, call]): NamedCall => ({ noun, name, call })))
    .filter(({ noun, name }) => only.test(`${noun}.${name}`))
  const counts = new Map<string, Map<number, number>>()
  const findings: Finding[] = []
  const aims = aimsOf(calls, making)
  let done = 0
  let renewing: Promise<void> = Promise.resolve()

  const one = async (): Promise<void> => {
    // One of two is aimed, as long as there is something to aim at.
    const aimed = done % 2 === 0 ? aims.pop() : undefined
    const named = aimed?.named ?? random.pick(calls)
    done += 1
    if (done % renewEvery === 0) renewing = renewing.then(() => world.renew())
    await renewing
    if (done % 1000 === 0) onProgress(done)
    server.clock.advance(step)
    const sent = makeRequest(named, making, aimed?.aim)
    if (server.log.length > maxLogged) server.log.length = 0
    const answer = await send(server.url, sent).catch((error: unknown) => {
      if (isCut(error)) return { status: 0, text: '' }
      throw error
    })
    const byStatus = counts.get(sent.call) ?? new Map<number, number>()
    counts.set(sent.call, byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1))
    // No external service is configured here, and its calls declare that error.
    const isAway = named.call.errors?.includes('UpstreamUnavailable') && answer.text.includes('"UpstreamUnavailable"')
    if (answer.status >= 500 && !isAway)
      findings.push({ status: answer.status, request: shown(sent), why: whyOf(server.log, answer.text) })
    else if (answer.status < 300) world.learn(named.noun, sent.scope, answer.text)
  }
  const worker = async (share: number): Promise<void> => {
    for (let i = 0; i < share; i += 1) await one()
  }
  await Promise.all(Array.from({ length: connections }, () => worker(Math.ceil(requests / connections))))
  agent.destroy()
  return { requests: done, aimsLeft: aims.length, counts, findings }
}

/** A line a call: how often each status was answered. */
export const countLines = ({ counts }: Fuzzed): string[] =>
  [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([call, byStatus]) => {
      const statuses = [...byStatus]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status || 'cut'} × ${count}`)
      return `${call.padEnd(34)} ${statuses.join(', ')}`
    })
