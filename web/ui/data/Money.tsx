import { formatAmount } from '#domain/format.ts'
import { useLocale } from '#web/texts/text.ts'
import textStyles from '#web/ui/layout/text.module.css'

type Props = {
  cents: number
  /** Says that it is in the shop's favour, where it could be either. */
  plus?: boolean
}

/** An amount in a column: nothing is written fainter than something. */
export const Money = ({ cents, plus = false }: Props) => {
  const text = formatAmount(cents, useLocale())
  if (cents === 0) return <span className={textStyles.faint}>{text}</span>
  return plus && cents > 0 ? `+${text}` : text
}
