import { nextBankDay } from '#domain/calendar.ts'
import { feePart } from '#domain/fees.ts'
import { formatAmount, formatDay, formatDayShort } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { AmountField } from '#web/ui/AmountField.tsx'
import { bold } from '#web/ui/tags.tsx'
import { Consequence, Consequences } from './Consequences.tsx'
import type { DialogProps } from './dialogs.ts'
import { MoneyDialog } from './MoneyDialog.tsx'
import { useAmount } from './use-amount.ts'
import { useOnce } from './use-once.ts'
import { useToday } from './use-today.ts'
import { fullName, type Operation } from './words.ts'

export const CaptureDialog = ({ operation, merchantId, timeZone, onClose, onHold, onDone }: DialogProps) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const left = operation.remainingCaptureAmount
  const { outcome, run } = useOnce()
  const refused = outcome.kind === 'refused' ? outcome.error : null
  const amount = useAmount(
    `capture.${operation.id}`,
    left,
    (most) => t('operations.capture.over', { left: most }),
    fieldError(refused, 'amount') !== null,
  )
  const written = formatAmount(amount.cents ?? 0, locale)
  const name = operation.customer.firstName

  const act = async () => {
    amount.touch()
    const cents = amount.cents
    if (cents === null) return
    const input = { params: { merchantId, instalmentPlanId: operation.id }, body: { amount: cents } }
    if (await run((options) => api.orders.capture(input, options)))
      onDone(t('operations.capture.done', { amount: written, name: fullName(operation.customer) }))
  }
  const lastDay = operation.captureUntil ? formatDayShort(operation.captureUntil, locale) : ''
  return (
    <MoneyDialog
      kind="primary"
      outcome={amount.error && outcome.kind === 'refused' ? { kind: 'none' } : outcome}
      changed={amount.changed}
      restored={amount.restored}
      inactive={amount.error !== null}
      onAct={() => void act()}
      onClose={onClose}
      onHold={onHold}
      words={{
        title: t('operations.capture.title', { name }),
        act: amount.cents === null ? t('operations.capture.do') : t('operations.capture.doAmount', { amount: written }),
        working: t('operations.capture.working'),
        no: t('operations.capture.no'),
        close: t('operations.capture.close'),
        refused: t('operations.capture.refused', { amount: written }),
        unknown: t('operations.capture.unknown', { amount: written }),
      }}
    >
      <AmountField
        {...amount.field}
        label={t('operations.capture.label')}
        readOnly={outcome.kind === 'working' || outcome.kind === 'unknown'}
        error={amount.error}
        hint={
          operation.capturedAmount === 0
            ? t('operations.capture.hint', { day: lastDay })
            : rich('operations.capture.hintRest', {
                left: formatAmount(left, locale),
                day: lastDay,
                b: bold,
              })
        }
      />
      {amount.cents !== null && <CaptureConsequences operation={operation} amount={amount.cents} timeZone={timeZone} />}
    </MoneyDialog>
  )
}

const CaptureConsequences = ({
  operation,
  amount,
  timeZone,
}: {
  operation: Operation
  amount: number
  timeZone: string
}) => {
  const t = useText()
  const locale = useLocale()
  const today = useToday(timeZone)
  const { merchantFee, totalAmount, capturedAmount } = operation
  const fee = feePart(merchantFee, { total: totalAmount, before: capturedAmount, amount })
  return (
    <Consequences>
      <Consequence
        what={t('operations.capture.receive', { day: formatDay(nextBankDay(today), locale) })}
        aside={t('operations.capture.fee', {
          fee: formatAmount(fee.amount, locale),
          vat: formatAmount(fee.vatAmount, locale),
        })}
      >
        <b>{formatAmount(amount - fee.amount - fee.vatAmount, locale)}</b>
      </Consequence>
    </Consequences>
  )
}
