import type { Making } from '#server/services/files/kinds.ts'
import { isoWriter } from '#server/lib/spreadsheet/wall-time.ts'
import { readTexts, type Write } from '#server/core/texts.ts'

/** Words of the files of settlements. */
export const texts = readTexts(import.meta.dirname)

type Entry = readonly [string, string]

/** What every file says of itself: whose it is and in which mode, what `shown` says it has, as of when, in which zone. */
export const aboutFile = (
  t: Write,
  { merchant, scope, asked, asOf }: Pick<Making, 'merchant' | 'scope' | 'asked' | 'asOf'>,
  shown: readonly Entry[],
): Entry[] => {
  const iso = isoWriter(merchant.timeZone)
  return [
    [t('about.merchant'), merchant.name],
    [t('about.mode'), t(scope.sandbox ? 'about.test' : 'about.live')],
    ...shown,
    [t('about.asked'), iso(asked.getTime())],
    [t('about.asOf'), iso(asOf.getTime())],
    [t('about.timeZone'), merchant.timeZone],
  ]
}
