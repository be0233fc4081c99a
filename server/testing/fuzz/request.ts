/** One request for a call of the contract: right, or wrong in a place or two. */
import type { $ZodType } from 'zod/v4/core'
import { isPermission } from '#contract/core/access.ts'
import type { Call } from '#contract/core/define.ts'
import { snakeKeys } from '#contract/core/wire.ts'
import type { Random } from '../../demo/random.ts'
import type { Scope } from '#server/core/scope.ts'
import { confirmation, requestBody } from '../checkouts.ts'
import { fixture } from '../order-document.ts'
import { jpeg, pdf, png } from '../uploads.ts'
import { acceptHeaders, bearers, brokenEncodings, contentTypes, encoded, idempotencyKeys, matches } from './edges.ts'
import { brokenJson, edgeText, jsonWith, type Place } from './mutate.ts'
import type { makeSampler } from './samples.ts'
import { type Kind, kinds, people, type World } from './world.ts'

/** One edge in one place of an input that is right but for that. */
export type Aim = { where: 'query' | 'body'; path: Place; edge: string }
export type NamedCall = { noun: string; name: string; call: Call }
export type Sent = {
  call: string
  kind: Kind
  scope: Scope
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}
export type Making = { random: Random; world: World; sampler: ReturnType<typeof makeSampler> }

/** Bodies that keep rules which no single field shows. */
const whole: Record<string, (making: Making) => unknown> = {
  'merchantCheckouts.beginOffline': ({ random }) => fixture(`A-${random.hex(12)}`),
  'merchantCheckouts.begin': ({ random }) => fixture(`W-${random.hex(12)}`),
  'checkoutRequests.create': () => snakeKeys(requestBody()),
  'customerCheckout.confirm': () => snakeKeys(confirmation()),
  'customerCheckout.accept': ({ world }) => ({
    card: 'test-card-ok',
    signature: 'Carmen Etxeberria',
    information_version: world.told('information_version'),
  }),
}

const kindFor = ({ access }: Call, random: Random, isAimed: boolean): Kind => {
  if (!isAimed && random.chance(0.2)) return random.pick(kinds)
  if (access === 'private-key') return 'key'
  if (access === 'public-key') return 'public key'
  if (!isPermission(access)) return 'customer'
  if (isAimed) return 'owner'
  return random.weighted([...([['owner', 6]] as const), ...people.map((name) => [name, 1] as const)])
}

/** Of whose noun the ids in a path are, where it is not the call's own. */
const nounOf = (param: string, noun: string): string => {
  if (/operationId|instalmentPlanId|^order$|^checkout$/.test(param)) return 'operations'
  return param === 'settlementId' ? 'settlements' : noun
}

const pathParam = (name: string, { noun }: NamedCall, scope: Scope, { random, world }: Making): string => {
  if (random.chance(0.06)) return random.pick([encoded(edgeText(random)).slice(0, 8000) || '%20', ...brokenEncodings])
  if (name === 'merchantId') return random.chance(0.95) ? scope.merchantId : world.idOf(noun, scope)
  if (name === 'token') return world.token()
  if (name === 'name') return random.pick(['volume', 'acceptance', 'refunds', 'fees', 'instalments', 'channels', 'x'])
  return world.idOf(nounOf(name, noun), scope)
}

const joined = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : ''

const aimedQuery = ({ call }: NamedCall, { where, path: [name = ''], edge }: Aim, { sampler }: Making): string => {
  const values = call.query ? (sampler.sample(call.query, 'none') as Record<string, unknown>) : {} // its schema is an object
  return joined(
    Object.entries({ ...values, ...(where === 'query' && { [name]: edge }) }).map(([key, value]) => [
      key,
      encoded(String(value)),
    ]),
  )
}

const queryOf = ({ call }: NamedCall, faults: number, { random, sampler }: Making): string => {
  const values = call.query ? (sampler.sample(call.query) as Record<string, unknown>) : {} // its schema is an object
  const pairs = Object.entries(values).map(([name, value]) => [name, encoded(String(value))] as const)
  const shape: Record<string, $ZodType> = call.query?._zod.def.shape ?? {}
  const names = [...Object.keys(shape), ...Object.keys(shape), 'unknown', '__proto__', 'public_key']
  for (let fault = 0; fault < faults; fault += 1) {
    const name = random.pick(names)
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
    const text = edgeText(random, schema && sampler.sample(schema))
    const raw = random.chance(0.1) ? random.pick(brokenEncodings) : encoded(text).slice(0, 12_000)
    const at = pairs.findIndex(([given]) => given === name)
    if (at === -1 || random.chance(0.1)) pairs.push([name, raw])
    else pairs[at] = [name, raw]
  }
  return joined(pairs)
}

const boundary = 'a-line-between-parts'
const formOf = (field: string, fields: unknown, random: Random): Buffer => {
  const file = random.pick([
    pdf,
    png,
    jpeg,
    Buffer.from('correo\ncarmen@example.test\n=1+1;x\n'),
    Buffer.alloc(0),
    Buffer.from([255, 254, 0]),
  ])
  const name = random.chance(0.3) ? edgeText(random).slice(0, 500).toWellFormed() : 'papel.pdf'
  const part = (head: string, content: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ])
  const texts = Object.entries<unknown>(typeof fields === 'object' && fields !== null ? { ...fields } : {}).map(
    ([key, value]) => part(`name="${key}"`, Buffer.from(String(value))),
  )
  const ended = random.chance(0.95) ? `--${boundary}--\r\n` : ''
  return Buffer.concat([
    ...texts,
    part(`name="${field}"; filename="${name.replaceAll(/["\r\n]/g, '')}"`, file),
    Buffer.from(ended),
  ])
}

type Body = { body: Buffer | null; type: string | null }
const aimedBody = (named: NamedCall, { where, path, edge }: Aim, making: Making): Body => {
  const { call, noun, name } = named
  if (!call.body || where === 'query') return bodyOf(named, 0, making)
  const template = whole[`${noun}.${name}`]
  const sampled = making.sampler.sample(call.body, 'all')
  // What has a rule over all of its fields is right as a whole, with the field at its edge.
  const value = template && path.length === 1 && making.random.chance(0.5) ? template(making) : sampled
  return { body: Buffer.from(jsonWith(value, path, edge)), type: 'application/json' }
}

const bodyOf = (named: NamedCall, faults: number, making: Making): Body => {
  const { call, noun, name } = named
  const { random, sampler } = making
  if (call.method === 'GET' && random.chance(0.98)) return { body: null, type: null }
  const template = whole[`${noun}.${name}`]
  const value = call.body
    ? template && random.chance(0.6)
      ? template(making)
      : sampler.sample(call.body)
    : random.chance(0.9)
      ? undefined
      : {}
  if (call.upload)
    return { body: formOf(call.upload.field, value, random), type: `multipart/form-data; boundary=${boundary}` }
  if (value === undefined && faults === 0) return { body: null, type: null }
  return { body: Buffer.from(brokenJson(random, value ?? {}, faults)), type: 'application/json' }
}

const headersOf = (
  { call }: NamedCall,
  type: string | null,
  bearer: string | null,
  { sandbox }: Scope,
  { random, world }: Making,
) => {
  const seldom = (usual: string | null, others: readonly string[]): string | null =>
    random.chance(0.03) ? random.pick(others) : usual
  const version = call.path.startsWith('/v2/') ? 2 : 1
  const accept = `application/vnd.trastienda.${sandbox ? 'sandbox.' : ''}v${version}+json`
  const key = call.method === 'POST' && random.chance(0.3) ? `key ${random.hex(random.pick([2, 12]))}` : null
  const token = seldom(bearer, bearers)
  const match = call.ifMatch ? `"${String(random.chance(0.5) ? world.told('version') : random.int(1, 3))}"` : null
  const headers: Record<string, string | null> = {
    accept: seldom(accept, acceptHeaders),
    authorization: token === null ? null : `${random.chance(0.99) ? 'Bearer ' : ''}${token}`,
    'content-type': seldom(type, contentTypes),
    'idempotency-key': seldom(key, idempotencyKeys),
    'if-match': seldom(match, matches),
    'x-step-up': seldom(null, bearers),
    'accept-language': seldom('es-ES', ['*', 'x'.repeat(3000), 'pt;q=9', ',,,;;']),
    cookie: seldom(null, ['companion=x', '=;=;', 'a'.repeat(4000)]),
    origin: seldom(null, ['null', 'https://tienda.example', 'x']),
  }
  const sendable = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [[name, value.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '')] as const],
  )
  return Object.fromEntries(sendable)
}

const otherPaths = [
  '/config.json',
  '/healthz',
  '/api/files/',
  '/api/translations/',
  '/api/logos/',
  '/widget/v1.js',
  '/outbox',
  '/test-bank/',
  '/manifest.webmanifest',
  '/api/checkout/',
  '/',
  '/merchants/',
  '/api/',
  '/api/v2/',
  '/checkout/',
  '/api/nothing/',
]

/** `faults`: how many places are made wrong. */
export const makeRequest = (named: NamedCall, making: Making, aim: Aim | null = null): Sent => {
  const { random, world } = making
  const { call, noun, name } = named
  const kind = kindFor(call, random, aim !== null)
  const scope = world.scopeOf(kind)
  const bearer = call.access === 'refresh-token' ? random.pick(bearers) : world.bearer(kind)
  const faults = random.weighted([
    [0, 4],
    [1, 5],
    [2, 1],
  ])
  const inQuery = call.query && (call.method === 'GET' || random.chance(0.3)) ? faults : random.chance(0.02) ? 1 : 0
  const inBody = call.body || random.chance(0.1) ? faults - (call.method === 'GET' ? 0 : inQuery) : 0
  const { body, type } = aim ? aimedBody(named, aim, making) : bodyOf(named, inBody, making)
  const way = call.path.replaceAll(/\{(\w+)\}/g, (_, one: string) => pathParam(one, named, scope, making))
  const headers = headersOf(named, type, bearer, scope, making)
  const isOther = random.chance(0.01)
  const path = isOther
    ? `${random.pick(otherPaths)}${encoded(edgeText(random)).slice(0, 4000)}`
    : `/api${way}${aim ? aimedQuery(named, aim, making) : queryOf(named, inQuery, making)}`
  const method = random.chance(0.01)
    ? random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PURGE'])
    : call.method
  return { call: isOther ? 'no call' : `${noun}.${name}`, kind, scope, method, path, headers, body }
}
