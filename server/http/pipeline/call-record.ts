/** What becomes known of a call by key, step by step, and its entry in the log of calls once it is answered. */
import type { Context as HonoContext } from 'hono'
import type { Call } from '#contract/core/define.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Failure } from '#server/core/failure.ts'
import { maxBodyBytes, maxReadBytes, partOf } from '#server/services/call-log/mask-json.ts'
import type { AppDeps } from './deps.ts'
import { addressOf, bearerOf, type Env } from './incoming.ts'
import { networkOf } from './network.ts'
import type { Reply } from './reply.ts'

type Known = {
  caller: Caller
  sandbox: boolean
  apiVersion: number
  /** The body, once it was read and is JSON. */
  body: string
  /** What the call was found to be about, which of some calls is an order. */
  objectId: string
}

export type CallRecord = {
  know: (more: Partial<Known>) => void
  /** Counts a call whose key is unknown. */
  refuse: (failure: Failure) => void
  /** Nothing is added of a call of which no key is known. */
  end: (status: number, reply: Reply) => void
}

export const isKey = (bearer: string | null): boolean => bearer !== null && /^[0-9a-f]{40}$/.test(bearer)

const mostOf = ({ method }: Call): number => (method === 'GET' ? maxReadBytes : maxBodyBytes)

const isOfOrder = ({ path }: Call): boolean => /^\/(orders|checkout)\b/.test(path)

/** An answer that was given before is not found out anew: its order is the one that the path names, or that the answer says it began. */
const orderOfReplay = (call: Call, params: Record<string, string>, { body }: Reply): string | null => {
  const named = params['order'] ?? params['checkout']
  const id = named ?? /^\{"id":"(\w+)"/.exec(typeof body === 'string' && call.method === 'POST' ? body : '')?.[1] ?? ''
  return /^[0-9a-f]{32}$/.test(id) ? id : null
}

export const recordOf = (
  call: Call,
  params: Record<string, string>,
  http: HonoContext<Env>,
  { callLog, config, clock }: AppDeps,
): CallRecord => {
  const [start, created] = [performance.now(), clock.now()]
  let known: Partial<Known> = {}
  return {
    know: (more) => {
      known = { ...known, ...more }
    },
    refuse: (why) => {
      const isUnknown = !known.caller && why.type === 'InvalidToken' && isKey(bearerOf(http))
      if (isUnknown) callLog.countUnknown(networkOf(addressOf(http, config)))
    },
    end: (status, reply) => {
      const { caller, sandbox = false, apiVersion = 1, body, objectId = null } = known
      if (caller?.kind !== 'key') return
      const isReplayed = reply.headers.some(([name]) => name === 'idempotent-replayed')
      const found = isReplayed ? orderOfReplay(call, params, reply) : objectId
      callLog.add({
        scope: { merchantId: caller.merchantId, sandbox },
        requestId: http.var.requestId,
        created,
        keyId: caller.keyId,
        isOfVisitor: call.access === 'public-key',
        method: call.method,
        route: call.path,
        url: http.req.url,
        status,
        milliseconds: Math.round(performance.now() - start),
        apiVersion,
        orderId: isOfOrder(call) ? found : null,
        address: addressOf(http, config),
        userAgent: http.req.header('user-agent') ?? null,
        idempotencyKey: http.req.header('idempotency-key') ?? null,
        isReplayed,
        request: body ? partOf(body) : null,
        answer: status !== 304 && typeof reply.body === 'string' ? partOf(reply.body, mostOf(call)) : null,
      })
    },
  }
}
