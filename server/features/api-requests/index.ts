/** The log of calls by key, for people. */
import { pagedRows } from '#contract/core/key-lists.ts'
import { normalizeId } from '#contract/core/values.ts'
import type { Contract } from '#contract/index.ts'
import type { Context, Handlers } from '#server/http/pipeline/context.ts'
import { pagesBeside } from '#server/lib/key-pages.ts'
import {
  countRequests,
  findModulesUsed,
  findRequest,
  findRequests,
  findVersionsUsed,
  type FoundRequest,
  sumRequests,
} from './api-requests.queries.ts'

type Calls = Contract['apiRequests']

const dayMilliseconds = 86_400_000

const answerOf = ({ created, ...row }: FoundRequest) => ({ ...row, created: created.toISOString() })

/** Null where there was none, or it is deleted, or the key that sealed it is not at hand. */
const bodyOf = (sealed: Buffer | null, cut: boolean, { callLog }: Pick<Context<Calls['get']>, 'callLog'>) => {
  const text = sealed && callLog.open(sealed)
  return text === null ? null : { text, cut }
}

const withLast = <T extends { last: Date }>(rows: T[]) =>
  rows.map(({ last, ...row }) => ({ ...row, last: last.toISOString() }))

export const apiRequests: Handlers<Calls> = {
  list: async ({ query }, { tx, scope, request }) => {
    const { page, pageSize, since, ...filters } = query
    const search = { ...filters, ...(since !== undefined && { since: new Date(since) }) }
    const count = Math.min(pagedRows, await countRequests(tx, scope, search, pagedRows))
    const rows = await findRequests(tx, scope, search, { limit: pageSize, offset: (page - 1) * pageSize })
    return { ...pagesBeside(query, count, request.url), results: rows.map(answerOf) }
  },
  summary: async (_, { tx, scope, clock }) => {
    const since = new Date(clock.now().getTime() - dayMilliseconds)
    return {
      since: since.toISOString(),
      ...(await sumRequests(tx, scope, since)),
      versions: withLast(await findVersionsUsed(tx, scope, since)),
      modules: withLast(await findModulesUsed(tx, scope, since)),
    }
  },
  get: async ({ params }, context) => {
    const { tx, scope, abort } = context
    const found =
      (await findRequest(tx, scope, normalizeId(params.requestId) ?? '')) ??
      abort('ObjectNotFound', { fields: { request: params.requestId } })
    const { requestBody, requestCut, answerBody, answerCut, ...row } = found
    return {
      ...answerOf(row),
      request: bodyOf(requestBody, requestCut, context),
      answer: bodyOf(answerBody, answerCut, context),
    }
  },
}
