import { formatAmount } from '#domain/format.ts'
import { useLocale } from '#web/texts/text.ts'

/** The headline of a page about money. */
export const Figure = ({ cents }: { cents: number }) => {
  const text = formatAmount(cents, useLocale())
  const sign = text.search(/\s*€$/)
  return (
    <div className="figure">
      {text.slice(0, sign)}
      <span className="cur">{text.slice(sign)}</span>
    </div>
  )
}
