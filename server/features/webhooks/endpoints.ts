/** Endpoints, the same for people on the screens and for systems by key. */
import type { HandlerAnswer, HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { maxEndpoints } from '#contract/rules/webhook-rules.ts'
import { eventIdOf } from '#contract/calls/webhook-shapes.ts'
import { newId } from '#server/core/ids.ts'
import { changesOf } from '#server/lib/audit/changes.ts'
import { lockMerchant } from '#server/services/merchants/merchants.queries.ts'
import { writeEvents } from '#server/services/webhooks/write.ts'
import { type Asked, answerOf, checkUrl, countLastDay, secretAnswerOf, secretsOfEndpoint } from './endpoint.ts'
import {
  deleteEndpoint,
  findEndpoint,
  findEndpoints,
  type FoundEndpoint,
  insertEndpoint,
  lockEndpoint,
  replaceEndpointSecret,
  updateEndpoint,
} from './endpoints.queries.ts'
import { resendFailed } from './history.queries.ts'

type Calls = Contract['webhooks']
type Answer<N extends keyof Calls> = Promise<HandlerAnswer<Calls[N]>>
type Body<N extends 'create' | 'update' | 'recover'> = HandlerInput<Calls[N]>['body']
export type Creating = Asked & { abort: (type: 'EndpointLimit') => never }

const missing = (id: string, { abort }: Asked): never => abort('ObjectNotFound', { fields: { endpoint: id } })

const read = async (id: string, asked: Asked): Promise<FoundEndpoint> =>
  (await findEndpoint(asked.tx, asked.scope, id)) ?? missing(id, asked)

export const listEndpoints = async (asked: Asked): Answer<'list'> => {
  const counts = await countLastDay(asked)
  const found = await findEndpoints(asked.tx, asked.scope)
  return { results: found.map((one) => answerOf(one, counts, asked)), max: maxEndpoints }
}

export const getEndpoint = async (id: string, asked: Asked): Answer<'get'> =>
  answerOf(await read(id, asked), await countLastDay(asked), asked)

export const createEndpoint = async (
  { url, events, description }: Body<'create'>,
  asked: Creating,
): Answer<'create'> => {
  const { tx, scope, clock, note } = asked
  checkUrl(url, asked)
  // Of many at once the last finds how many there are.
  await lockMerchant(tx, scope.merchantId)
  if ((await findEndpoints(tx, scope)).length >= maxEndpoints) return asked.abort('EndpointLimit')
  const [id, now] = [newId(clock), clock.now()]
  const own = {
    id,
    url,
    events,
    description: description ?? null,
    status: 'enabled',
    created: now,
    served: now,
  } as const
  await insertEndpoint(tx, scope, own)
  note({ objectId: id, url, events })
  const made = await read(id, asked)
  return { endpoint: answerOf(made, [], asked), ...secretAnswerOf(secretsOfEndpoint(made, asked)) }
}

/** Enabled again, an endpoint begins as a new one. */
const afresh = { failures: 0, failing_since: null, warnings: 0 } as const

export const updateEndpointBy = async (id: string, body: Body<'update'>, asked: Asked): Answer<'update'> => {
  const { tx, scope, note } = asked
  const before = (await lockEndpoint(tx, scope, id)) ?? missing(id, asked)
  if (body.url !== undefined) checkUrl(body.url, asked)
  const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const isBack = body.status === 'enabled' && before.status !== 'enabled'
  if (Object.keys(change).length > 0) await updateEndpoint(tx, scope, id, { ...change, ...(isBack && afresh) })
  note({ objectId: id, ...changesOf('webhook_endpoint', before, { ...before, ...change }) })
  return getEndpoint(id, asked)
}

export const removeEndpoint = async (id: string, asked: Asked): Promise<void> => {
  const { tx, scope, note } = asked
  const { url } = (await lockEndpoint(tx, scope, id)) ?? missing(id, asked)
  note({ objectId: id, url })
  await deleteEndpoint(tx, scope, id)
}

export const showSecretOf = async (id: string, asked: Asked): Answer<'showSecret'> => {
  asked.note({ objectId: id })
  return secretAnswerOf(secretsOfEndpoint(await read(id, asked), asked))
}

export const rotateSecretOf = async (id: string, asked: Asked): Answer<'rotateSecret'> => {
  const { tx, scope, clock, note } = asked
  const found = (await replaceEndpointSecret(tx, scope, id, clock.now())) ?? missing(id, asked)
  note({ objectId: id })
  return secretAnswerOf(secretsOfEndpoint(found, asked))
}

export const testEndpoint = async (id: string, asked: Asked): Answer<'test'> => {
  const { tx, scope, clock, note } = asked
  await read(id, asked)
  note({ objectId: id })
  const [written] = await writeEvents(tx, clock, [{ scope, type: 'ping', object: { id }, endpoints: [id] }])
  if (!written) throw new Error('An event that was just written is not there.')
  return { eventId: eventIdOf(written.eventId), deliveryId: written.deliveryIds[0] ?? '' }
}

export const recoverEndpoint = async (id: string, { since }: Body<'recover'>, asked: Asked): Answer<'recover'> => {
  const { tx, scope, clock, note } = asked
  if (!(await lockEndpoint(tx, scope, id))) return missing(id, asked)
  const count = await resendFailed(tx, scope, { endpointId: id, since: new Date(since), now: clock.now() })
  note({ objectId: id, since, count })
  return { count }
}
