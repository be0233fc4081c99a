import { daysBetween } from '#domain/calendar.ts'
import { formatAmount, formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Text } from '#web/ui/layout/text.ts'
import { type Row, rowsOf, shortRows } from './plan.ts'
import { useCheckoutContext } from './checkout-context.ts'
import styles from './checkout.module.css'

const useRowWords = () => {
  const t = useText()
  const locale = useLocale()
  const { today } = useCheckoutContext()
  return (row: Row, many: boolean) => {
    const isToday = row.day <= today
    const grouped = row.to > row.from
    const atOnce = row.kind === 'instalment' ? 'instalment' : row.kind
    const later = grouped
      ? t('checkout.schedule.monthly', { day: String(Number(row.day.slice(8))), number: row.to })
      : t('checkout.schedule.inDays', { days: daysBetween(today, row.day) })
    return {
      day: isToday ? t('checkout.schedule.today') : formatDay(row.day, locale),
      aside: isToday ? t(`checkout.schedule.now.${atOnce}`) : later,
      amount: `${grouped && many ? `${row.to - row.from + 1} × ` : ''}${formatAmount(row.amount, locale)}`,
    }
  }
}

const Rows = ({ rows }: { rows: readonly Row[] }) => {
  const words = useRowWords()
  const { today } = useCheckoutContext()
  return (
    <ol className={styles.vplan}>
      {rows.map((row) => {
        const { day, aside, amount } = words(row, true)
        return (
          <li key={`${row.kind} ${row.from}`} className={row.day <= today ? styles.first : undefined}>
            <span className={styles.no}>{row.from > 0 && row.from}</span>
            <span>
              <b>{day}</b>
              <small>{aside}</small>
            </span>
            <Text as="span" nowrap>
              {amount}
            </Text>
          </li>
        )
      })}
    </ol>
  )
}

/** Every payment with its day; a long plan in short, with all its days below. */
export const Schedule = () => {
  const t = useText()
  const { plan, today } = useCheckoutContext()
  const all = rowsOf(plan, today)
  const short = shortRows(all, today)
  return (
    <>
      <Rows rows={short} />
      {short.length < all.length && (
        <details className={styles.allDays}>
          <summary>{t('checkout.schedule.all')}</summary>
          <Rows rows={all} />
        </details>
      )}
    </>
  )
}
