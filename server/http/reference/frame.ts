/** The document around each page for developers: head, languages, contents, footer. Only the reference has a script. */
import { type Locale, locales, localeTraits } from '#domain/locales.ts'
import { developersPath } from '#server/core/developers-path.ts'
import { privacyPathIn } from '#server/core/privacy-path.ts'
import type { Write } from '#server/core/texts.ts'
import { escape, prose } from './html.ts'

export const stylePath = `${developersPath}.css`
export const scriptPath = `${developersPath}.js`

/** The same page for a reader of one language; `anchor`: a part of it. */
export const inLanguage = (path: string, locale: Locale, anchor = ''): string =>
  `${path}?lang=${locale}${anchor === '' ? '' : `#${anchor}`}`

export type Frame = {
  path: string
  product: string
  title: string
  lead: string
  /** The items of the contents, as HTML. */
  links: string
  content: string
  script?: string
}

/** `t`: of the reference. */
export const writeFrame = (t: Write, locale: Locale, { path, product, ...page }: Frame): string => {
  const others = locales
    .filter((other) => other !== locale)
    .map((other) => `<a href="${inLanguage(path, other)}" lang="${other}">${localeTraits[other].name}</a>`)
    .join(' ')
  const label = escape(t('contents'))
  const contents = `<ul>${page.links}</ul>`
  const script = page.script === undefined ? '' : `<script src="${page.script}" defer></script>`
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escape(`${page.title} · ${product}`)}</title><link rel="stylesheet" href="${stylePath}">` +
    `${script}</head><body><a class="skip" href="#content">${escape(t('skip'))}</a>` +
    `<header><span>${escape(product)}</span> ${others}</header>` +
    `<div class="frame"><nav class="wide" aria-label="${label}">${contents}</nav>` +
    `<main id="content" tabindex="-1"><h1>${escape(page.title)}</h1><p class="lead">${prose(page.lead)}</p>` +
    `<details class="narrow"><summary>${label}</summary><nav aria-label="${label}">${contents}</nav></details>` +
    page.content +
    `</main></div><footer><a href="${privacyPathIn(locale)}">${escape(t('privacy'))}</a> ${others}</footer></body></html>`
  )
}
