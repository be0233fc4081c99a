import { formatAmount } from '#domain/format.ts'
import { useLocale } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import textStyles from '#web/ui/layout/text.module.css'

/** The headline of a page about money; its place while the sum is not known. */
export const Figure = ({ cents }: { cents: number | undefined }) => {
  const locale = useLocale()
  if (cents === undefined)
    return (
      <div className={textStyles.figure}>
        <Skeleton width={110} />
      </div>
    )
  const text = formatAmount(cents, locale)
  const sign = text.search(/\s*€$/)
  return (
    <div className={textStyles.figure}>
      {text.slice(0, sign)}
      <span className={textStyles.currency}>{text.slice(sign)}</span>
    </div>
  )
}
