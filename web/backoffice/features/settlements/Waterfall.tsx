import type { ReactNode } from 'react'
import { formatAmount, formatDays, formatPercent } from '#domain/format.ts'
import type { LineType } from '#domain/settlement.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { PartTitle } from '#web/ui/layout/text.ts'
import { joinClasses } from '#web/ui/layout/element.ts'
import { Link } from '../../routing/router.tsx'
import { invoicesPath } from '../billing/paths.ts'
import { writeLineFilter } from './line-filter.ts'
import { type Step, stepsOf } from './waterfall.ts'
import type { Settlement } from './words.ts'
import styles from './settlements.module.css'

type Props = { settlement: Settlement; merchantId: string }

/** From what was sold to what is transferred: one line a cause, its sentence, its bar on the scale of the gross, its amount. */
export const Waterfall = ({ settlement, merchantId }: Props) => {
  const t = useText()
  const locale = useLocale()
  const amounts = {
    gross: formatAmount(settlement.salesAmount, locale),
    paid: formatAmount(settlement.paidAmount, locale),
    status: settlement.status,
  }
  return (
    <section aria-labelledby="settlement-causes">
      <PartTitle className={styles.ruled} id="settlement-causes">
        {t('settlements.causes.title', amounts)}
      </PartTitle>
      <ol className={styles.causes}>
        {stepsOf(settlement).map((step) => (
          <CauseLine key={step.name} step={step} settlement={settlement} merchantId={merchantId} />
        ))}
      </ol>
    </section>
  )
}

const barOf = ({ name, amount }: Step, { status }: Settlement): string | undefined => {
  if (name === 'transfer' && status === 'returned') return styles.back
  if (name === 'net' || name === 'transfer') return styles.net
  return amount < 0 ? styles.out : styles.gain
}

/** The lines are below: scrolls to them, and moves the focus there for screen readers. */
const showLines = () => {
  const heading = document.getElementById('settlement-lines')
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

const CauseLine = ({ step, ...props }: Props & { step: Step }) => {
  const t = useText()
  const locale = useLocale()
  const { name, amount, lines, left, width } = step
  const title = t(`settlements.causes.${name === 'adjustments' && amount < 0 ? 'adjustmentsAgainst' : name}`)
  return (
    <li className={name === 'transfer' ? joinClasses(styles.tot, styles.wf) : styles.wf}>
      <div>
        <b>
          {lines ? (
            <Link to={writeLineFilter({ type: lines, q: '', page: 1 })} replace onClick={showLines}>
              {title}
            </Link>
          ) : (
            title
          )}
        </b>
        <small>
          <Sentence step={step} {...props} />
        </small>
      </div>
      <div className={styles.trk} aria-hidden="true">
        {amount !== 0 && (
          <i className={barOf(step, props.settlement)} style={{ left: `${left}%`, width: `${width}%` }} />
        )}
      </div>
      <div className={styles.amt}>
        {amount > 0 && name === 'adjustments' && '+'}
        {formatAmount(amount, locale)}
      </div>
    </li>
  )
}

/** How many lines are of a type, and what they bring. */
const linesOf = ({ lineTypes }: Settlement, type: LineType) => lineTypes.find((one) => one.type === type)

/** Why: each cause in a sentence of its own. */
const Sentence = ({ step, settlement, merchantId }: Props & { step: Step }): ReactNode => {
  const t = useText()
  const locale = useLocale()
  const { name, lines } = step
  const count = (lines && linesOf(settlement, lines)?.count) ?? 0
  if (name === 'sales') {
    return t('settlements.why.sales', {
      count,
      days: formatDays(settlement.periodStart, settlement.periodEnd, locale),
    })
  }
  if (name === 'fees') return <FeeWords settlement={settlement} />
  if (name === 'vat') return <VatWords settlement={settlement} merchantId={merchantId} />
  if (name === 'transfer') return settlement.paidAmount === 0 ? t('settlements.why.nothing') : null
  return t(`settlements.why.${name}`, { count })
}

/** The rates, and the part of the fee that was returned with refunds. */
const FeeWords = ({ settlement }: { settlement: Settlement }) => {
  const t = useText()
  const locale = useLocale()
  const rates = settlement.feeRates.map((rate) => formatPercent(rate, locale))
  const back = (['refund', 'cancel'] as const).reduce(
    (sum, type) => sum - (linesOf(settlement, type)?.feeAmount ?? 0),
    0,
  )
  const words = t('settlements.why.fees', { count: rates.length, rates: new Intl.ListFormat(locale).format(rates) })
  return back > 0 ? `${words} ${t('settlements.why.feesBack', { amount: formatAmount(back, locale) })}` : words
}

const VatWords = ({ settlement, merchantId }: Props) => {
  const t = useText()
  const rate = formatPercent(settlement.vatRate, useLocale())
  const [first] = settlement.invoices
  if (!first) return t('settlements.why.vat', { rate })
  return (
    <>
      {t('settlements.why.vatOn', { rate, count: settlement.invoices.length })}{' '}
      {settlement.invoices.map(({ id, number }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <Link to={invoicesPath(merchantId)}>{number}</Link>
        </span>
      ))}
    </>
  )
}
