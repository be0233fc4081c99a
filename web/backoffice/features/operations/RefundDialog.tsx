import { nextBankDay } from '#domain/calendar.ts'
import { formatAmount, formatDay, formatDayShort } from '#domain/format.ts'
import { scheduleAfterRefund } from '#domain/instalments.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { AmountField } from '#web/ui/AmountField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { bold } from '#web/ui/tags.tsx'
import { Consequence, Consequences } from './Consequences.tsx'
import type { DialogProps } from './dialogs.ts'
import { MoneyDialog } from './MoneyDialog.tsx'
import { useAmount } from './use-amount.ts'
import { useOnce } from './use-once.ts'
import { useToday } from './use-today.ts'
import { fullName, type Operation } from './words.ts'

export const RefundDialog = ({ operation, merchantId, timeZone, onClose, onHold, onDone }: DialogProps) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const left = operation.remainingRefundableAmount
  const { outcome, run } = useOnce()
  const refused = outcome.kind === 'refused' ? outcome.error : null
  const amount = useAmount(
    `refund.${operation.id}`,
    left,
    (most) => t('operations.refund.over', { left: most }),
    fieldError(refused, 'amount') !== null,
  )
  const written = formatAmount(amount.cents ?? 0, locale)
  const free = outcome.kind === 'none' || outcome.kind === 'refused'

  const act = async () => {
    amount.touch()
    const cents = amount.cents
    if (cents === null) return
    const input = { params: { merchantId, instalmentPlanId: operation.id }, body: { amount: cents } }
    if (await run((options) => api.orders.refund(input, options)))
      onDone(t('operations.refund.done', { amount: written, name: fullName(operation.customer) }))
  }
  const figures = { left: formatAmount(left, locale), total: formatAmount(operation.capturedAmount, locale), b: bold }
  return (
    <MoneyDialog
      kind="destructive"
      outcome={amount.error && outcome.kind === 'refused' ? { kind: 'none' } : outcome}
      changed={amount.changed}
      restored={amount.restored}
      inactive={amount.error !== null}
      onAct={() => void act()}
      onClose={onClose}
      onHold={onHold}
      words={{
        title: t('operations.refund.title', { name: fullName(operation.customer) }),
        act: amount.cents === null ? t('operations.refund.do') : t('operations.refund.doAmount', { amount: written }),
        working: t('operations.refund.working'),
        no: t('operations.refund.no'),
        close: t('operations.refund.close'),
        refused: t('operations.refund.refused', { amount: written }),
        unknown: t('operations.refund.unknown', { amount: written }),
      }}
    >
      <AmountField
        {...amount.field}
        label={t('operations.refund.label')}
        readOnly={!free}
        error={amount.error}
        hint={
          operation.refundedAmount > 0
            ? rich('operations.refund.leftAfter', {
                ...figures,
                refunded: formatAmount(operation.refundedAmount, locale),
              })
            : rich('operations.refund.left', figures)
        }
        aside={
          <Button onClick={() => amount.fill(left)} inactive={!free}>
            {t('operations.refund.all')}
            <br />
            {formatAmount(left, locale)}
          </Button>
        }
      />
      {amount.cents !== null && <RefundConsequences operation={operation} amount={amount.cents} timeZone={timeZone} />}
    </MoneyDialog>
  )
}

type ConsequencesProps = { operation: Operation; amount: number; timeZone: string }

const RefundConsequences = ({ operation, amount, timeZone }: ConsequencesProps) => {
  const t = useText()
  const locale = useLocale()
  const name = operation.customer.firstName
  const { schedule, tin } = operation.instalmentPlan
  const today = useToday(timeZone)
  const { before, after, creditToCustomer } = scheduleAfterRefund({ schedule, amount, today, tin })
  const written = (plan: { count: number; amount: number }) => `${plan.count} × ${formatAmount(plan.amount, locale)}`
  const days = schedule.filter(({ dueDate }) => dueDate > today).map(({ dueDate }) => dueDate)
  return (
    <Consequences>
      {before && (
        <Consequence
          what={after ? t('operations.refund.lowered', { name }) : t('operations.refund.cleared', { name })}
          aside={<DaysOf days={days} />}
        >
          <span className="soft">{written(before)}</span>{' '}
          {after && (
            <>
              <Icon name="arrow-right" small /> <b>{written(after)}</b>
            </>
          )}
        </Consequence>
      )}
      {creditToCustomer > 0 && (
        <Consequence what={t('operations.refund.credit', { name })}>
          <b>{formatAmount(creditToCustomer, locale)}</b>
        </Consequence>
      )}
      <Consequence
        what={t('operations.dialog.settlement', { day: formatDay(nextBankDay(today), locale) })}
        aside={t('operations.dialog.feeKept', { amount: formatAmount(operation.merchantFee.amount, locale) })}
      >
        <b>{formatAmount(-amount, locale)}</b>
      </Consequence>
      {amount === operation.remainingRefundableAmount && operation.remainingCaptureAmount === 0 && (
        <Consequence what={t('operations.refund.ends')} aside={t('operations.refund.endsWhy')} />
      )}
    </Consequences>
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
