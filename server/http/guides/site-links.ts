/** The pages for developers, as the first part of the contents of each. */
import type { Locale } from '#domain/locales.ts'
import { changelogPath, developersPath } from '#server/core/developers-path.ts'
import { inLanguage } from '../reference/frame.ts'
import { escape } from '../reference/html.ts'
import { referenceTexts } from '../reference/reference-texts.ts'
import { guideNames } from './guides.ts'
import { guidePath, guideTexts } from './marks.ts'

/** `current`: the path of the page itself, below whose link `own` is. */
export const siteLinks = (locale: Locale, current: string, own: string): string => {
  const t = guideTexts(locale)
  const item = (path: string, title: string): string =>
    path === current
      ? `<li><a href="${inLanguage(path, locale)}" aria-current="page">${escape(title)}</a>${own}</li>`
      : `<li><a href="${inLanguage(path, locale)}">${escape(title)}</a></li>`
  const items = guideNames.map((name) => item(guidePath(name), t(`${name}.title`)))
  return (
    `<li><span>${escape(t('guides'))}</span><ul>${items.join('')}</ul></li>` +
    item(changelogPath, t('changelog')) +
    item(developersPath, referenceTexts(locale)('title'))
  )
}
