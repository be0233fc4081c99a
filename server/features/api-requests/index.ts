/** The log of calls by key, for people. */
import { normalizeId } from '#contract/core/values.ts'
import type { HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { defaultLocale } from '#domain/locales.ts'
import { readAcceptLanguage } from '#server/core/accept-language.ts'
import { developersPath, errorAnchor } from '#server/core/developers-path.ts'
import type { Context, Handlers } from '#server/http/pipeline/context.ts'
import { errorWords } from '#server/http/reference/error-words.ts'
import { findOrderId } from '#server/services/merchant-orders/order.queries.ts'
import {
  findKeyNames,
  findModulesUsed,
  findPlace,
  findRequest,
  findRequests,
  findVersionsUsed,
  type FoundRequest,
  type Place,
  type RequestSearch,
  sumRequests,
} from './api-requests.queries.ts'

type Calls = Contract['apiRequests']
type Query = HandlerInput<Calls['list']>['query']

const dayMilliseconds = 86_400_000

const answerOf = ({ created, ...row }: FoundRequest) => ({ ...row, created: created.toISOString() })

/** Null where there was none, or it is deleted, or the key that sealed it is not at hand. */
const bodyOf = (sealed: Buffer | null, cut: boolean, { callLog }: Pick<Context<Calls['get']>, 'callLog'>) => {
  const text = sealed && callLog.open(sealed)
  return text === null ? null : { text, cut }
}

const withLast = <T extends { last: Date }>(rows: T[]) =>
  rows.map(({ last, ...row }) => ({ ...row, last: last.toISOString() }))

/** What is searched: a path has a stroke first, all else is an order or a call. */
const wordsOf = async (
  q: string,
  { tx, scope }: Pick<Context<Calls['list']>, 'tx' | 'scope'>,
): Promise<RequestSearch['words']> => {
  const text = q.trim()
  if (text === '') return undefined
  if (text.startsWith('/')) return { path: text }
  const ids = [normalizeId(text), await findOrderId(tx, scope, text)].filter((id) => id !== null)
  // An id of nothing, so that nothing is found.
  return { ids: ids.length > 0 ? ids : ['0'.repeat(32)] }
}

const placeOf = async ({ cursor }: Query, { tx, scope, abort }: Context<Calls['list']>): Promise<Place | null> =>
  cursor === undefined
    ? null
    : ((await findPlace(tx, scope, cursor)) ??
      abort('ApiValidationException', {
        fields: { cursor: ['This is no cursor of this list, or its call is deleted.'] },
      }))

const errorOf = (code: string | null, { request, setHeader }: Context<Calls['get']>) => {
  if (code === null) return null
  const locale = readAcceptLanguage(request.header('accept-language')) ?? defaultLocale
  const explanation = errorWords(code, locale)
  setHeader('Content-Language', locale)
  setHeader('Vary', 'Accept-Language')
  const { origin } = new URL(request.url)
  return explanation === null
    ? null
    : { explanation, docUrl: `${origin}${developersPath}?lang=${locale}#${errorAnchor(code)}` }
}

export const apiRequests: Handlers<Calls> = {
  list: async ({ query }, context) => {
    const { tx, scope } = context
    const { pageSize, since, cursor: _, q = '', ...filters } = query
    const words = await wordsOf(q, context)
    const search = { ...filters, words, since: since === undefined ? undefined : new Date(since) }
    // One more than is shown says whether there are older ones.
    const after = await placeOf(query, context)
    const rows = await findRequests(tx, scope, search, { limit: pageSize + 1, after })
    const shown = rows.slice(0, pageSize)
    return {
      results: shown.map(answerOf),
      nextCursor: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      keys: await findKeyNames(tx, scope),
    }
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
    const keys = await findKeyNames(tx, scope)
    return {
      ...answerOf(row),
      key: keys.find(({ id }) => id === row.keyId) ?? null,
      request: bodyOf(requestBody, requestCut, context),
      answer: bodyOf(answerBody, answerCut, context),
      error: errorOf(row.errorCode, context),
    }
  },
}
