/** Links in the texts of guides: `[orders.refund]`, `[order.refunded]`, `[refund_not_allowed]`, `[webhooks]`, `[#status]`. */
import { longestAdvance } from '#contract/calls/merchant-checkouts.ts'
import { errors } from '#contract/core/errors.ts'
import { disabledAfterDays } from '#contract/rules/webhook-rules.ts'
import { captureUntil, daysBetween } from '#domain/calendar.ts'
import { type Locale, locales } from '#domain/locales.ts'
import { longestTestDelay } from '#domain/test-mode.ts'
import { webhookTypes } from '#domain/webhook-events.ts'
import { developersPath, errorAnchor } from '#server/core/developers-path.ts'
import { readTexts } from '#server/core/texts.ts'
import { answerBounds } from '#server/services/webhooks/posted-event.ts'
import { attemptHours } from '#server/services/webhooks/schedule.ts'
import { idOf, keyGroups } from '../docs/key-openapi.ts'
import { anchorOf } from '../reference/call-section.ts'
import { inLanguage } from '../reference/frame.ts'
import { code, escape, prose } from '../reference/html.ts'
import { referenceTexts } from '../reference/reference-texts.ts'
import { errorsByKey, eventAnchor } from '../reference/sections.ts'
import { type GuideName, guideNames } from './guides.ts'

export const guideTexts = readTexts(import.meta.dirname)

export const guidePath = (name: GuideName): string => `${developersPath}/guides/${name}`

const sections = { begin: 'base', status: 'status', errors: 'errors', events: 'events', input: 'input' } as const

/** Numbers that texts name. */
export const guideValues = {
  delay: longestTestDelay,
  days: longestAdvance / 86_400,
  captureDays: daysBetween('2026-01-01', captureUntil('2026-01-01')),
  hours: attemptHours,
  seconds: answerBounds.milliseconds / 1000,
  failedDays: disabledAfterDays,
}

/** Name of a mark → link as HTML. */
const linksIn = (locale: Locale): ReadonlyMap<string, string> => {
  const t = guideTexts(locale)
  const ofReference = referenceTexts(locale)
  const link = (path: string, anchor: string, label: string): string =>
    `<a href="${inLanguage(path, locale, anchor)}">${label}</a>`
  const inReference = (anchor: string, label: string): string => link(developersPath, anchor, label)
  const calls = keyGroups.flatMap(([, group]) =>
    group.map((named): [string, string] => [
      idOf(named),
      inReference(anchorOf(named), code(`${named.call.method} ${named.call.path}`)),
    ]),
  )
  return new Map([
    ...calls,
    ...webhookTypes.map((type): [string, string] => [type, inReference(eventAnchor(type), code(type))]),
    ...errorsByKey().map((type): [string, string] => {
      const { code: word } = errors[type]
      return [word, inReference(errorAnchor(word), code(word))]
    }),
    ...guideNames.map((name): [string, string] => [name, link(guidePath(name), '', escape(t(`${name}.title`)))]),
    ...Object.entries(sections).map(([anchor, key]): [string, string] => [
      `#${anchor}`,
      inReference(anchor, escape(ofReference(`${key}.title`))),
    ]),
  ])
}
const links = new Map(locales.map((locale) => [locale, linksIn(locale)]))

const mark = /\[(#?[\w.-]+)\]/g

/** Words of the texts with their links. Throws for a mark that names nothing. */
export const linked = (locale: Locale, text: string): string =>
  prose(text).replaceAll(mark, (_, name: string) => {
    const link = links.get(locale)?.get(name)
    if (link === undefined) throw new Error(`A guide names ${name}, which is no call, event, error, guide or section.`)
    return link
  })

/** A link to one thing by its name, as in a text. */
export const linkTo = (locale: Locale, name: string): string => linked(locale, `[${name}]`)
