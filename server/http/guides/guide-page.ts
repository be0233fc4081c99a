/** A guide as a page: what it reaches, what it needs, its steps in order, and what goes wrong. */
import type { Locale } from '#domain/locales.ts'
import type { Examples } from '../docs/examples.ts'
import type { Place } from '../reference/call-section.ts'
import { writeFrame } from '../reference/frame.ts'
import { escape } from '../reference/html.ts'
import { referenceTexts } from '../reference/reference-texts.ts'
import { blockOf, errorTable, type Page } from './blocks.ts'
import { type GuideName, guideNames, guides } from './guides.ts'
import { guidePath, guideTexts, guideValues, linked, linkTo } from './marks.ts'
import { siteLinks } from './site-links.ts'

/** A line of a text is a paragraph. */
const paragraphs = (locale: Locale, text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${linked(locale, line)}</p>`)
    .join('')

const stepTitle = ({ t }: Page, name: GuideName, step: string, at: number): string =>
  escape(`${at + 1}. ${t(`${name}.${step}.title`)}`)

export const writeGuide = (name: GuideName, locale: Locale, place: Place, examples: Examples): string => {
  const t = guideTexts(locale)
  const page: Page = { locale, t, place, examples }
  const { steps, failures } = guides[name]
  const next = guideNames[guideNames.indexOf(name) + 1]
  const sections = Object.entries(steps).map(
    ([step, blocks], at) =>
      `<section id="${step}"><h2>${stepTitle(page, name, step, at)}</h2>${paragraphs(locale, t(`${name}.${step}.text`, guideValues))}` +
      `${blocks.map((one) => blockOf(page, one)).join('')}</section>`,
  )
  const own = Object.keys(steps).map((step, at) => `<li><a href="#${step}">${stepTitle(page, name, step, at)}</a></li>`)
  const wrong =
    failures.length > 0
      ? `<section id="failures"><h2>${escape(t('failures'))}</h2>${errorTable(page, t('failures'), failures, true)}</section>`
      : ''
  return writeFrame(referenceTexts(locale), locale, {
    path: guidePath(name),
    product: place.product,
    title: t(`${name}.title`),
    lead: t(`${name}.lead`),
    links: siteLinks(locale, guidePath(name), `<ul>${own.join('')}</ul>`),
    content:
      `<p class="needs"><strong>${escape(t('needs'))}</strong> ${linked(locale, t(`${name}.needs`))}</p>` +
      sections.join('') +
      wrong +
      (next ? `<p class="next">${escape(t('next'))}: ${linkTo(locale, next)}</p>` : ''),
  })
}
