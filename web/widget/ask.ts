/** Asks the simulator with the shop's public key: no cookies, no credentials, nothing kept but for a minute in memory. */
import type { WidgetView } from '#contract/rules/widget-rules.ts'
import { type Figures, figuresOf } from './figures.ts'

export type Question = {
  /** Address of the API, without a slash at its end. */
  api: string
  /** Word in the media type of the Accept header. */
  vendor: string
  sandbox: boolean
  publicKey: string
  amount: number
  view: WidgetView
  country: string | null
  articles: string | null
}

const patience = 15_000
const freshFor = 60_000
/** More would be refused; a part of them might be in a campaign that the whole is not in. */
const maxArticlesLength = 2000

const addressOf = ({ api, publicKey, amount, view, country, articles }: Question, limitsOnly = false): string => {
  const query = new URLSearchParams({ view, public_key: publicKey })
  if (!limitsOnly) query.set('amount', String(amount))
  if (country) query.set('country', country.toUpperCase())
  if (articles && articles.length <= maxArticlesLength) query.set('articles', articles)
  return `${api}/instalment-plan-simulator?${query}`
}

/** What makes two questions the same one. */
export const nameOf = (question: Question): string => `${question.sandbox} ${addressOf(question)}`

const get = (question: Question, address: string): Promise<Response> =>
  fetch(address, {
    credentials: 'omit',
    mode: 'cors',
    referrerPolicy: 'no-referrer',
    headers: { Accept: `application/vnd.${question.vendor}${question.sandbox ? '.sandbox' : ''}.v4+json` },
    signal: AbortSignal.timeout(patience),
  })

const isOutsideLimits = async (response: Response): Promise<boolean> => {
  if (response.status !== 400) return false
  const body = (await response.json()) as { error?: { fields?: { amount?: unknown } } } // its parts are looked at
  return body.error?.fields?.amount !== undefined
}

/** An unread answer holds its connection, and the page's load, until the time-out. */
const refuse = async (response: Response): Promise<never> => {
  if (!response.bodyUsed) await response.body?.cancel()
  throw new Error('refused')
}

const answerTo = async (question: Question): Promise<Figures> => {
  const response = await get(question, addressOf(question))
  if (response.ok) return figuresOf(await response.json(), question.view)
  if (!(await isOutsideLimits(response))) return refuse(response)
  const limits = await get(question, addressOf(question, true))
  if (!limits.ok) return refuse(limits)
  return figuresOf(await limits.json(), question.view)
}

type Answer = Promise<Figures | null>
const answers = new Map<string, { until: number; answer: Answer }>()

/** Widgets of one page with the same question share the answer. Null after any failure: the next widget asks again. */
export const ask = (question: Question): Answer => {
  const name = nameOf(question)
  const now = performance.now()
  for (const [old, { until }] of answers) if (until <= now) answers.delete(old)
  const known = answers.get(name)
  if (known) return known.answer
  const answer = answerTo(question).catch(() => {
    answers.delete(name)
    return null
  })
  answers.set(name, { until: now + freshFor, answer })
  return answer
}
