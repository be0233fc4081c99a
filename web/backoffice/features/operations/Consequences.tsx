import { formatInstalmentsLeft } from '#domain/format-instalments.ts'
import { formatAmount, formatDay, formatDayShort } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint, PartTitle, Text } from '#web/ui/layout/text.ts'
import { Lines } from '#web/ui/layout/boxes.ts'
import { joinClasses } from '#web/ui/layout/element.ts'
import type { Act } from './use-acts.ts'
import type { Foreseen, useConsequences } from './use-consequences.ts'
import { ForeseenLine } from './ForeseenLine.tsx'
import type { Operation } from './words.ts'
import styles from './operations.module.css'

/** The acts of the buttons, and that nothing more is sent. */
type Foretold = Act | 'void'
type Props = { operation: Operation; act: Foretold; asked: ReturnType<typeof useConsequences> }

/** The lines that most answers have: with a small one below, or without. Their room is kept for any answer. */
const expected = {
  refund: [true, false, true, true, true],
  cancel: [true, false, true],
  capture: [true, false],
  void: [true],
} as const satisfies Record<Foretold, readonly boolean[]>

const looks = { refund: styles.refund, cancel: styles.cancel, capture: styles.capture, void: styles.capture }

/** What will happen when the button of the dialog is pressed, said by the server before it is. */
export const Consequences = ({ operation, act, asked: { foreseen, waiting, failed, refused } }: Props) => {
  const t = useText()
  if (refused) return <p role="status">{t('operations.dialog.changed')}</p>
  if (failed) return <Hint>{t('operations.dialog.unforeseen')}</Hint>
  return (
    <section
      className={joinClasses(styles.foreseen, looks[act])}
      aria-label={t('operations.dialog.what')}
      aria-busy={waiting || !foreseen}
    >
      <PartTitle as="h3">{t('operations.dialog.what')}</PartTitle>
      <Lines className={styles.lines} dim={waiting}>
        {foreseen ? (
          <>
            <ForCustomer operation={operation} foreseen={foreseen} />
            <ForShop operation={operation} foreseen={foreseen} />
            <AtTheEnd foreseen={foreseen} />
            {act === 'refund' && (
              <ForeseenLine
                what={t('operations.refund.final')}
                aside={t('operations.refund.unsaid', { name: operation.customer.firstName })}
              />
            )}
          </>
        ) : (
          expected[act].map((hasAside, line) => (
            <ForeseenLine key={line} what={<Skeleton width={300} />} aside={hasAside && <Skeleton width={110} />}>
              <Skeleton width={58} />
            </ForeseenLine>
          ))
        )}
      </Lines>
    </section>
  )
}

type PartProps = { operation: Operation; foreseen: Foreseen }

const ForCustomer = ({ operation, foreseen: { customer } }: PartProps) => {
  const t = useText()
  const locale = useLocale()
  const name = operation.customer.firstName
  const { before, after, creditToCustomer } = customer
  const changes =
    before &&
    (after?.count !== before.count || after.amount !== before.amount || after.lastAmount !== before.lastAmount)
  return (
    <>
      {before && changes && (
        <ForeseenLine
          what={after ? t('operations.refund.lowered', { name }) : t('operations.refund.cleared', { name })}
          aside={<DaysOf days={operation.instalmentPlan.schedule.slice(-before.count).map(({ dueDate }) => dueDate)} />}
        >
          <Text as="span" soft>
            {formatInstalmentsLeft(before, locale)}
          </Text>{' '}
          {after && (
            <>
              <Icon name="arrow-right" small /> <b>{formatInstalmentsLeft(after, locale)}</b>
            </>
          )}
        </ForeseenLine>
      )}
      {creditToCustomer > 0 && (
        <ForeseenLine what={t('operations.refund.credit', { name })}>
          <b>{formatAmount(creditToCustomer, locale)}</b>
        </ForeseenLine>
      )}
    </>
  )
}

const ForShop = ({ operation, foreseen: { action, settlement } }: PartProps) => {
  const t = useText()
  const locale = useLocale()
  const { transferDate, amount, feeCharged, feeReturned, campaignCostCharged, campaignCostReturned } = settlement
  if (transferDate === null) return null
  const day = formatDay(transferDate, locale)
  const fee = () => {
    if (action === 'capture') return t('operations.capture.fee', { fee: formatAmount(feeCharged, locale) })
    if (feeReturned > 0) return t('operations.dialog.feeReturned', { amount: formatAmount(feeReturned, locale) })
    return t('operations.dialog.feeKept', { amount: formatAmount(operation.merchantFee?.amount ?? 0, locale) })
  }
  const money = (cents: number) => formatAmount(cents, locale)
  const campaignCost = operation.merchantFee?.campaignCost ?? 0
  const campaign = () => {
    if (action === 'capture') return t('operations.capture.campaign', { cost: money(campaignCostCharged) })
    if (campaignCostReturned > 0)
      return t('operations.dialog.campaignReturned', { amount: money(campaignCostReturned) })
    return t('operations.dialog.campaignKept', { amount: money(campaignCost) })
  }
  return (
    <ForeseenLine
      what={
        action === 'capture' ? t('operations.capture.receive', { day }) : t('operations.dialog.settlement', { day })
      }
      aside={campaignCost > 0 ? `${fee()} ${campaign()}` : fee()}
    >
      <b>{formatAmount(amount, locale)}</b>
    </ForeseenLine>
  )
}

const AtTheEnd = ({ foreseen: { action, endsOperation, remainingAfter } }: { foreseen: Foreseen }) => {
  const t = useText()
  const locale = useLocale()
  if (action === 'cancel') return null
  if (action === 'refund' && endsOperation)
    return <ForeseenLine what={t('operations.refund.ends')} aside={t('operations.refund.endsWhy')} />
  if (remainingAfter === 0 || action === 'void') return null
  return (
    <ForeseenLine what={t(`operations.${action}.remains`)}>
      <b>{formatAmount(remainingAfter, locale)}</b>
    </ForeseenLine>
  )
}

/** The days of the instalments that change; a long row of them by its ends. */
const DaysOf = ({ days }: { days: readonly string[] }) => {
  const t = useText()
  const locale = useLocale()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  if (days.length > 4) {
    return t('operations.refund.loweredSpan', {
      count: days.length,
      from: formatDay(first, locale),
      to: formatDay(last, locale),
    })
  }
  const words = days.map((day) => formatDayShort(day, locale))
  return t('operations.refund.loweredWhich', { count: days.length, days: new Intl.ListFormat(locale).format(words) })
}
