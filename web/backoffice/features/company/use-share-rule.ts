import { formatPercent } from '#domain/format.ts'
import { controlKinds, type OwnershipType, shareFault, wholeShare } from '#domain/ownership.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { type Owner, type OwnerTexts, shareOf } from './values.ts'

/** Returns what is wrong with an owner's share, by itself and with those of the others [ON-05]. */
export const useShareRule = (type: OwnershipType | null, others: readonly Owner[]) => {
  const t = useText()
  const locale = useLocale()
  return (text: string, { controlKind }: OwnerTexts): string | null => {
    const share = shareOf(text)
    if (text.trim() !== '' && share === null) return t('company.wrong.share.format')
    if (share !== null && (share < 1 || share > wholeShare)) return t('company.wrong.share.range')
    const holding = { share, controlKind: controlKinds.find((kind) => kind === controlKind) ?? null }
    const fault = type === null ? null : shareFault(type, holding)
    if (fault) return t(`company.wrong.share.${fault}`)
    const sum = others.reduce((all, one) => all + (one.share ?? 0), share ?? 0)
    return sum > wholeShare ? t('company.wrong.share.sum', { sum: formatPercent(sum, locale) }) : null
  }
}
