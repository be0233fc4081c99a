/** Writes what each release changed in the calls by key, from the difference of two OpenAPI documents. */
import { errors } from '#contract/core/errors.ts'
import { formatCount, formatDay } from '#domain/format.ts'
import type { Locale } from '#domain/locales.ts'
import { changelogPath } from '#server/core/developers-path.ts'
import { readTexts, type Write } from '#server/core/texts.ts'
import { type Change, nameOfChange } from '../docs/difference.ts'
import type { Examples } from '../docs/examples.ts'
import {
  comparable,
  type DeliberateBreak,
  readBreaks,
  readHistory,
  type Release,
  type Released,
  releasesOf,
} from '../docs/history.ts'
import { keyOpenApi } from '../docs/key-openapi.ts'
import { linkTo } from '../guides/marks.ts'
import { siteLinks } from '../guides/site-links.ts'
import type { Place } from '../reference/call-section.ts'
import { writeFrame } from '../reference/frame.ts'
import { code, escape, prose } from '../reference/html.ts'
import { referenceTexts } from '../reference/reference-texts.ts'

const texts = readTexts(import.meta.dirname)

type Page = { locale: Locale; t: Write; breaks: readonly DeliberateBreak[] }

const knownCodes: ReadonlySet<string> = new Set(Object.values(errors).map((error): string => error.code))

const nameIn = ({ locale }: Page, { part, name, kind }: Change): string => {
  if (name === '') return ''
  const isLinked = part === 'error' && kind !== 'removed' && knownCodes.has(name)
  return ` ${isLinked ? linkTo(locale, name) : code(name)}`
}

const valueOr = (t: Write, value: string): string => (value === '' ? escape(t('nothing')) : code(value))

const rowOf = (page: Page, change: Change): string => {
  const { t, locale, breaks } = page
  const { part, name, place, what, before, after, breaking } = change
  const label = t(`part.${part}.${name === '' ? 'whole' : 'field'}`)
  const how = what === 'itself' ? '' : `: ${escape(t(`what.${what}`))} ${valueOr(t, before)} → ${valueOr(t, after)}`
  const reason = breaks.find((one) => one.change === nameOfChange(change))?.reason[locale]
  const mark = breaking ? ` <strong>${escape(t('breaks'))}</strong>${reason ? ` ${prose(reason)}` : ''}` : ''
  const where = place === 'errors' ? '' : `${code(place)}<br>`
  return `<li>${where}${escape(label)}${nameIn(page, change)}${how}${mark}</li>`
}

const kinds = ['added', 'changed', 'removed'] as const

const titleOf = ({ t, locale }: Page, date: string | null): string =>
  date === null ? t('next') : formatDay(date, locale)
const anchorOf = (date: string | null): string => `release-${date ?? 'next'}`

const releaseSection = (page: Page, { date, changes }: Release): string => {
  const groups = kinds.map((kind) => {
    const own = changes.filter((change) => change.kind === kind)
    const rows = own.map((change) => rowOf(page, change)).join('')
    return own.length === 0 ? '' : `<h3>${escape(page.t(`kind.${kind}`))}</h3><ul class="changes">${rows}</ul>`
  })
  return `<section id="${anchorOf(date)}"><h2>${escape(titleOf(page, date))}</h2>${groups.join('')}</section>`
}

const firstSection = (page: Page, { date, document }: Released): string => {
  const count = (name: string): number => {
    const all = (document[name] ?? {}) as Record<string, object> // of a document
    return Object.values(all).reduce((sum, one) => sum + Object.keys(one).length, 0)
  }
  const numbers = {
    calls: formatCount(count('paths'), page.locale),
    events: formatCount(count('webhooks'), page.locale),
  }
  return `<section id="${anchorOf(date)}"><h2>${escape(titleOf(page, date))}</h2><p>${prose(page.t('first', numbers))}</p></section>`
}

type Changelog = { history: readonly Released[]; releases: readonly Release[]; breaks: readonly DeliberateBreak[] }

/** Of given documents. */
export const writeReleases = (locale: Locale, { history, releases, breaks }: Changelog): string => {
  const page: Page = { locale, t: texts(locale), breaks }
  const [first] = history
  return releases.map((release) => releaseSection(page, release)).join('') + (first ? firstSection(page, first) : '')
}

/** Costs more than any call, and is the same for all installations: names are no part of a difference. */
const readChangelog = (names: { productName: string; vendor: string }, examples: Examples): Changelog => {
  const history = readHistory()
  return { history, releases: releasesOf(history, comparable(keyOpenApi(names, examples))), breaks: readBreaks() }
}
let changelog: Changelog | undefined

export const writeChangelog = (locale: Locale, { product, vendor }: Place, examples: Examples): string => {
  const t = texts(locale)
  changelog ??= readChangelog({ productName: product, vendor }, examples)
  const { history, releases, breaks } = changelog
  const page: Page = { locale, t, breaks }
  const dates = [...releases.map(({ date }) => date), ...history.slice(0, 1).map(({ date }) => date)]
  const own = dates.map((date) => `<li><a href="#${anchorOf(date)}">${escape(titleOf(page, date))}</a></li>`)
  const rules = ['additions', 'breaks', 'errors'].map((rule) => `<li>${prose(t(`rules.${rule}`))}</li>`)
  return writeFrame(referenceTexts(locale), locale, {
    path: changelogPath,
    product,
    title: t('title'),
    lead: t('lead'),
    links: siteLinks(locale, changelogPath, `<ul>${own.join('')}</ul>`),
    content:
      `<section id="rules"><h2>${escape(t('rules.title'))}</h2><ul class="changes">${rules.join('')}</ul></section>` +
      writeReleases(locale, changelog),
  })
}
