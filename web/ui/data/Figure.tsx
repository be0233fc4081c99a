import { formatAmount } from '#domain/format.ts'
import { useLocale } from '#web/texts/text.ts'
import textStyles from '#web/ui/layout/text.module.css'

/** The headline of a page about money. */
export const Figure = ({ cents }: { cents: number }) => {
  const text = formatAmount(cents, useLocale())
  const sign = text.search(/\s*€$/)
  return (
    <div className={textStyles.figure}>
      {text.slice(0, sign)}
      <span className={textStyles.currency}>{text.slice(sign)}</span>
    </div>
  )
}
