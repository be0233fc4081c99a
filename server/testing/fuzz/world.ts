/** What the fuzz works on: users, merchants with rows of every kind, and the data learnt from responses. */
import { substatuses } from '#domain/operation-state.ts'
import type { Random } from '../../demo/random.ts'
import type { Scope } from '#server/core/scope.ts'
import { runSettlements } from '#server/services/settlement/run.ts'
import type { Name, TestServer } from '../app.ts'
import { clientOf } from '../as.ts'
import { customerOf, makeRequest } from '../checkouts.ts'
import { makeAudience, makeCampaign, makeKey, makeSession } from '../factories.ts'
import { makeOperation } from '../operations.ts'
import { makeIban } from '../settlements.ts'

export const people = ['owner', 'admin', 'editor', 'guest', 'disabled', 'rival'] as const
export const kinds = [...people, 'key', 'public key', 'customer', 'nobody'] as const
export type Kind = (typeof kinds)[number]

const maxKept = 300
const maxTokens = 12
/** Names whose values a later call has to repeat. */
const repeated = /"(information_version|consent_version|version)":("[^"]{1,100}"|\d{1,9})/g
const idsIn = /"(?:\w*id|uuid)":"([0-9a-f]{32})"/g
const tokensIn = /\/([\w-]{40,60})"/g

export type World = {
  bearer: (kind: Kind) => string | null
  /** Signs in anew, with users who can sign in after any call. */
  renew: () => Promise<void>
  scopeOf: (kind: Kind) => Scope
  /** An id that a call of this noun has returned in that scope; now and then any id. */
  idOf: (noun: string, scope: Scope) => string
  ids: () => readonly string[]
  token: () => string
  /** A value returned earlier under that name. */
  told: (name: string) => unknown
  learn: (noun: string, scope: Scope, text: string) => void
}

type Keep = (noun: string, scope: Scope, id: string) => void

/** Something of everything; answers the tokens of links to checkout. */
const fill = async (server: TestServer, keep: Keep): Promise<string[]> => {
  const { db, clock, merchants } = server
  const tokens: string[] = []
  clock.set('2026-11-17T10:00:00Z')
  for (const sandbox of [false, true])
    for (const merchantId of [merchants.bilbao, merchants.rival]) {
      const scope = { merchantId, sandbox }
      for (const substatus of substatuses)
        keep('operations', scope, await makeOperation(db, clock, scope, { substatus }))
      for (const capture of ['automatic', 'manual'] as const)
        keep('operations', scope, await makeOperation(db, clock, scope, { capture }))
      keep('campaigns', scope, await makeCampaign(db, clock, scope))
      keep('campaigns', scope, await makeCampaign(db, clock, scope, { draft: true, articles: ['A-1'] }))
      keep('audiences', scope, await makeAudience(db, clock, scope))
    }
  await makeIban(db, clock, merchants.bilbao, new Date('2025-01-01T00:00:00Z'))
  clock.set('2026-11-20T10:00:00Z')
  await runSettlements(db, clock)
  for (const sandbox of [false, true])
    for (let made = 0; made < 4; made += 1) {
      const scope = { merchantId: merchants.bilbao, sandbox }
      const { token, operationId, orderUuid } = await makeRequest(
        await server.as('owner', { sandbox }),
        scope.merchantId,
      )
      if (made > 1) await customerOf(server).customerCheckout.open({ params: { token } })
      keep('operations', scope, operationId)
      keep('checkoutRequests', scope, orderUuid)
      tokens.push(token)
    }
  const settled = await db.selectFrom('settlements').select(['merchant_id', 'sandbox', 'id']).execute()
  for (const { merchant_id, sandbox, id } of settled) keep('settlements', { merchantId: merchant_id, sandbox }, id)
  for (const sandbox of [false, true])
    for (const merchantId of [merchants.bilbao, merchants.rival])
      for (const id of Object.values(merchants)) keep('merchants', { merchantId, sandbox }, id)
  return tokens
}

export const makeWorld = async (server: TestServer, random: Random): Promise<World> => {
  const { db, clock, users, merchants } = server
  const [ids, byPlace] = [new Array<string>(), new Map<string, string[]>()]
  const told = new Map<string, unknown[]>()
  const keep = <T>(list: T[], value: T): void => {
    if (list.length < maxKept) list.push(value)
    else list[random.int(0, maxKept - 1)] = value
  }
  const listOf = <T>(map: Map<string, T[]>, name: string): T[] => {
    const list = map.get(name) ?? []
    map.set(name, list)
    return list
  }
  const placeOf = (noun: string, { merchantId, sandbox }: Scope): string => `${noun} ${merchantId} ${sandbox}`
  const keepId: Keep = (noun, scope, id) => {
    keep(ids, id)
    keep(listOf(byPlace, placeOf(noun, scope)), id)
  }
  const tokens = await fill(server, keepId)
  const key = await makeKey(db, clock, merchants.bilbao)
  const sessions = new Map<Name, string>()
  const renew = async (): Promise<void> => {
    for (const name of people) {
      await db.updateTable('users').set({ removed: null }).where('id', '=', users[name]).execute()
      sessions.set(name, await makeSession(db, clock, users[name]))
    }
    await db.updateTable('api_keys').set({ revoked: null }).where('public_key', '=', key.publicKey).execute()
    // Of files that wait to be made there may be few.
    if (random.chance(0.2)) await db.deleteFrom('downloads').execute()
    const scope = { merchantId: merchants.bilbao, sandbox: random.chance(0.5) }
    const seller = clientOf(`${server.url}/api`, { bearer: sessions.get('owner') ?? null, sandbox: scope.sandbox })
    const { token, operationId, orderUuid } = await makeRequest(seller, scope.merchantId)
    keepId('operations', scope, operationId)
    keepId('checkoutRequests', scope, orderUuid)
    // The newest links are those that are not over.
    tokens.splice(0, Math.max(0, tokens.length - maxTokens))
    tokens.push(token)
  }
  await renew()
  return {
    renew,
    bearer: (kind) => {
      if (kind === 'nobody' || kind === 'customer') return null
      if (kind === 'key') return key.privateKey
      return kind === 'public key' ? key.publicKey : (sessions.get(kind) ?? null)
    },
    scopeOf: (kind) => {
      const sandbox = random.chance(0.4)
      if (kind === 'rival' || kind === 'disabled') return { merchantId: merchants[kind], sandbox }
      const shops = [
        merchants.bilbao,
        merchants.bilbao,
        merchants.bilbao,
        merchants.bilbao,
        merchants.online,
        merchants.porto,
      ]
      return { merchantId: random.pick(shops), sandbox }
    },
    idOf: (noun, scope) => {
      const own = byPlace.get(placeOf(noun, scope)) ?? []
      return random.pick(own.length > 0 && random.chance(0.9) ? own : ids)
    },
    ids: () => ids,
    token: () => random.pick(tokens),
    told: (name) => random.pick(told.get(name) ?? ['2026-11-21']),
    learn: (noun, scope, text) => {
      for (const [, id] of text.matchAll(idsIn)) if (id) keepId(noun, scope, id)
      for (const [, token] of text.matchAll(tokensIn)) if (token) keep(tokens, token)
      for (const [, name, value] of text.matchAll(repeated))
        if (name && value) keep<unknown>(listOf(told, name), JSON.parse(value))
    },
  }
}
