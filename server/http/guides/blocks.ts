/** What a step of a guide shows: calls as they were really made, events as they were sent, and tables of what code states. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parts } from '#contract/calls/checkout-requests.ts'
import { errors, type ErrorType } from '#contract/core/errors.ts'
import type { Locale } from '#domain/locales.ts'
import { outcomesByCents, outcomesByDocument } from '#domain/test-mode.ts'
import type { Write } from '#server/core/texts.ts'
import type { Example, Examples } from '../docs/examples.ts'
import { idOf, keyGroups } from '../docs/key-openapi.ts'
import type { Json } from '../docs/openapi.ts'
import { curlOf, mediaType, type Place } from '../reference/call-section.ts'
import { block, code, escape, folded, json, prose, table } from '../reference/html.ts'
import { referenceTexts } from '../reference/reference-texts.ts'
import { errorExample, errorsByKey } from '../reference/sections.ts'
import type { Block, CallId } from './guides.ts'
import { linkTo } from './marks.ts'

export type Page = { locale: Locale; t: Write; place: Place; examples: Examples }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const merge = (before: unknown, sets: Json): Json =>
  Object.entries(sets).reduce<Json>(
    (made, [name, value]) => ({ ...made, [name]: isObject(value) ? merge(made[name], value) : value }),
    isObject(before) ? before : {},
  )

const exampleOf = ({ calls }: Examples, id: CallId): Example => {
  const example = calls[id]
  if (!example) throw new Error(`${id} has no example.`)
  return example
}

const idIn = ({ answer }: Example): string => (isObject(answer) ? String(answer['id']) : '')

/** The example of a call with what the guide changes in it. */
export const madeCall = (examples: Examples, { call, sets, of }: Extract<Block, { call: CallId }>): Example => {
  const example = exampleOf(examples, call)
  const { method, path, body, status } = example
  const own = idIn(example)
  const withId = (text: string): string => (of ? text.replaceAll(own, idIn(exampleOf(examples, of))) : text)
  const sent = body === undefined ? undefined : (JSON.parse(withId(JSON.stringify(body))) as unknown) // as it was
  return {
    method,
    path: withId(path),
    status,
    ...(sent !== undefined && { body: sets ? merge(sent, sets) : sent }),
    ...(example.answer !== undefined && { answer: example.answer }),
  }
}

/** A callback about the first sale, with other values. */
export const madeCallback = (examples: Examples, sets: Json): Json => {
  const { mid, id } = exampleOf(examples, 'orders.get').answer as { mid: string; id: string } // an order
  return merge(exampleOf(examples, 'checkouts.status').answer, { id, mid, ...sets })
}

const verification = readFileSync(join(import.meta.dirname, 'verification.ts'), 'utf8')

const isPublicCall = (id: CallId): boolean =>
  keyGroups.some(([, group]) => group.some((named) => idOf(named) === id && named.call.access === 'public-key'))

const callBlock = (page: Page, shown: Extract<Block, { call: CallId }>): string => {
  const { locale, place, examples } = page
  const ofReference = referenceTexts(locale)
  const example = madeCall(examples, shown)
  const isLive = shown.isLive === true
  const answer =
    shown.answer === 'shown' && example.answer !== undefined
      ? folded(`${escape(ofReference('call.exampleAnswer'))} ${example.status}`, json(example.answer))
      : ''
  return (
    `<p class="quiet">${linkTo(locale, shown.call)}</p>` +
    block(curlOf(place, example, { isPublic: isPublicCall(shown.call), isLive })) +
    answer
  )
}

/** What to do about an error, by its status. */
const remedies = {
  correct: [400, 405, 406, 413, 415],
  key: [401, 403],
  look: [404, 409],
  repeat: [408, 429, 500, 502, 503],
} as const
type Remedy = keyof typeof remedies
export const remedyOf = (type: ErrorType): Remedy | undefined =>
  (Object.keys(remedies) as Remedy[]).find((one) => remedies[one].some((status) => status === errors[type].status)) // its keys

/** Rows of errors that link to their line in the reference. */
export const errorTable = (
  { locale }: Page,
  caption: string,
  types: readonly ErrorType[],
  isTitled = false,
): string => {
  const ofReference = referenceTexts(locale)
  const rows = types.map((type) => {
    const { code: word, status } = errors[type]
    return [`${linkTo(locale, word)}<small>${status} ${escape(type)}</small>`, prose(ofReference(`error.${word}`))]
  })
  return table(caption, [ofReference('errors.code'), ofReference('errors.meaning')], rows, isTitled)
}

/** Those of Spain end in a letter; the keys of an object begin with the numbers of Portugal. */
const documentsFromSpain = Object.entries(outcomesByDocument).toSorted(([one], [other]) => (one < other ? 1 : -1))

const shown: Record<Extract<Block, { show: string }>['show'], (page: Page) => string> = {
  verification: () => block(verification.trim()),
  outcomes: ({ t }) =>
    table(
      t('test-data.customer.title'),
      ['order.test.outcome', t('tried.happens')],
      parts.map((outcome) => [code(outcome), prose(t(`tried.part.${outcome}`))]),
      true,
    ),
  cents: ({ t }) =>
    table(
      t('test-data.cents.title'),
      [t('tried.total'), t('tried.happens')],
      Object.entries(outcomesByCents).map(([cents, outcome]) => [
        code(`,${cents.padStart(2, '0')}`),
        prose(t(`tried.outcome.${outcome}`)),
      ]),
      true,
    ),
  documents: ({ t }) => {
    const outcomes = Map.groupBy(documentsFromSpain, ([, outcome]) => outcome)
    const rows = [...outcomes].map(([outcome, documents]) => [
      documents.map(([number]) => code(number)).join('<br>'),
      prose(t(`tried.outcome.${outcome}`)),
    ])
    return table(t('test-data.documents.title'), [t('tried.document'), t('tried.happens')], rows, true)
  },
  error: ({ place }) => json(errorExample(place)),
  errorsByRemedy: (page) => {
    const types = errorsByKey()
    return Object.keys(remedies)
      .map((remedy) => {
        const own = types.filter((type) => remedyOf(type) === remedy)
        return errorTable(page, page.t(`remedy.${remedy}`), own)
      })
      .join('')
  },
  liveType: ({ place }) => block(`Accept: ${mediaType(place, true)}`),
}

export const blockOf = (page: Page, one: Block): string => {
  if ('call' in one) return callBlock(page, one)
  if ('body' in one) return json(one.value)
  if ('callback' in one) return json(madeCallback(page.examples, one.callback))
  if ('event' in one)
    return `<p class="quiet">${linkTo(page.locale, one.event)}</p>${json(page.examples.events[one.event])}`
  return shown[one.show](page)
}
