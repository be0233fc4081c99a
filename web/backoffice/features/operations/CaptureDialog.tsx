import { useState } from 'react'
import { formatAmount, formatDayShort } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { Button, TextButton } from '#web/ui/actions/Button.tsx'
import { bold } from '#web/ui/layout/tags.tsx'
import { Consequences } from './Consequences.tsx'
import type { DialogProps } from './dialogs.ts'
import { MoneyDialog } from './MoneyDialog.tsx'
import { MoneyFigures } from './MoneyFigures.tsx'
import { useAmount } from './use-amount.ts'
import { useConsequences } from './use-consequences.ts'
import { useOnce } from './use-once.ts'
import { VoidDialog } from './VoidDialog.tsx'
import { fullName } from './words.ts'

/** To send something, or to say that nothing more is sent. */
export const CaptureDialog = (props: DialogProps) => {
  const [isVoid, setVoid] = useState(false)
  return isVoid ? <VoidDialog {...props} /> : <SendDialog {...props} onVoid={() => setVoid(true)} />
}

type SendProps = DialogProps & { onVoid: () => void }

const SendDialog = ({ operation, merchantId, onClose, onHold, onDone, onVoid }: SendProps) => {
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
  const free = outcome.kind === 'none' || outcome.kind === 'refused'
  const asked = useConsequences({ merchantId, operationId: operation.id, act: 'capture', cents: amount.cents })

  const act = async () => {
    amount.touch()
    const cents = amount.cents
    if (cents === null) return
    const input = { params: { merchantId, instalmentPlanId: operation.id }, body: { amount: cents } }
    if (await run(input, (options) => api.orders.capture(input, options)))
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
      <MoneyFigures operation={operation} act="capture" />
      <AmountField
        {...amount.field}
        label={t('operations.capture.label')}
        readOnly={!free}
        error={amount.error}
        aside={
          <Button onClick={() => amount.fill(left)} inactive={!free}>
            {t('operations.capture.all')}
            <br />
            {formatAmount(left, locale)}
          </Button>
        }
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
      <TextButton onClick={onVoid} disabled={!free}>
        {t('operations.void.open')}
      </TextButton>
      {amount.cents !== null && <Consequences operation={operation} act="capture" asked={asked} />}
    </MoneyDialog>
  )
}
