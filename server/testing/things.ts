/** A server with calls of its own, for tests of the machinery around handlers. */
import { call } from '#contract/core/define.ts'
import { z } from '#contract/core/zod.ts'
import { makeAppWith } from '../app.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { mount } from '../http/pipeline/mount.ts'
import { newId } from '#server/core/ids.ts'
import { testServer, type TestServer } from './app.ts'
import { makeSession } from './factories.ts'

export const make = call({
  method: 'POST',
  path: '/v2/merchants/{merchantId}/things',
  access: 'operations.sell',
  summary: 'Make a thing',
  mode: 'bound',
  body: z.strictObject({
    amount: z.int().check(z.positive()),
    outcome: z.enum(['done', 'refused', 'failed', 'invalid', 'missing', 'crashed', 'wrong']),
    parts: z.optional(z.array(z.strictObject({ name: z.string() }))),
  }),
  answer: z.object({ number_made: z.int() }),
  status: 201,
  errors: ['CreditDenied', 'RefundNotAllowed'],
  audit: 'widget.changed',
})
export const things = {
  make,
  list: call({
    method: 'GET',
    path: '/merchants/{merchantId}/things',
    access: 'operations.read',
    summary: 'List things',
    mode: 'bound',
    query: z.strictObject({ page: z.optional(z.string()), q: z.optional(z.string()) }),
    answer: z.object({ sandbox: z.boolean() }),
  }),
  /** Has the address of `list` too. */
  listByKey: call({
    method: 'GET',
    path: '/me/things',
    access: 'private-key',
    scope: 'any',
    summary: 'List things by key',
    mode: 'bound',
    answer: z.object({ by_key: z.literal(true), merchant_id: z.string() }),
  }),
  blocked: call({
    method: 'POST',
    path: '/v2/things/blocked',
    access: 'merchants.read',
    summary: 'Not for disabled accounts',
    mode: 'both',
    answer: 'empty',
    disabledBlocked: true,
    audit: { none: 'does nothing' },
    idempotency: 'none',
  }),
}

/** How often the handler of `make` ran. */
export const work = { done: 0 }

const handlers: Handlers<typeof things> = {
  list: async (_, { scope }) => ({ sandbox: scope.sandbox }),
  listByKey: async (_, { scope }) => ({ byKey: true, merchantId: scope.merchantId }),
  blocked: async () => {},
  make: async ({ body }, { tx, scope, clock, abort, reject, note }) => {
    work.done += 1
    note({ objectId: scope.merchantId, amount: body.amount })
    await tx
      .insertInto('settings')
      .values({ name: `thing ${newId(clock)}`, value: {} })
      .execute()
    if (body.outcome === 'refused') return reject('CreditDenied')
    if (body.outcome === 'failed') abort('RefundNotAllowed')
    if (body.outcome === 'invalid') abort('ApiValidationException', { fields: { amount: ['Too much.'] } })
    if (body.outcome === 'missing') abort('ObjectNotFound', { fields: { uuid: 'none' } })
    if (body.outcome === 'crashed') throw new Error('secret inside')
    return { numberMade: body.outcome === 'wrong' ? 0.5 : work.done }
  },
}

type Sent = { body?: unknown; key?: string; headers?: Record<string, string>; merchantId?: string }
export type ThingServer = TestServer & {
  token: string
  post: (sent?: Sent) => Promise<Response>
  countThings: () => Promise<number>
}

/** Signed in as the owner; `post` makes a thing, `countThings` says how many there are. */
export const thingServer = async (): Promise<ThingServer> => {
  const server = await testServer({}, (parts) =>
    makeAppWith(parts, (api, deps) => mount(api, { things }, { things: handlers }, deps)),
  )
  const token = await makeSession(server.db, server.clock, server.users.owner)
  return {
    ...server,
    token,
    post: ({ body = { amount: 1, outcome: 'done' }, key, headers, merchantId = server.merchants.bilbao } = {}) =>
      server.fetch(`/v2/merchants/${merchantId}/things`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key !== undefined && { 'idempotency-key': key }),
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    countThings: async () => {
      const rows = await server.db.selectFrom('settings').select('name').where('name', 'like', 'thing %').execute()
      return rows.length
    },
  }
}
