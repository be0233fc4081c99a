import { formatAmount } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { bold } from '#web/ui/layout/tags.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Consequences } from './Consequences.tsx'
import type { DialogProps } from './dialogs.ts'
import { MoneyDialog } from './MoneyDialog.tsx'
import { useConsequences } from './use-consequences.ts'
import { useOnce } from './use-once.ts'
import { fullName } from './words.ts'

export const CancelDialog = ({ operation, merchantId, onClose, onHold, onDone }: DialogProps) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const { outcome, run } = useOnce()
  const asked = useConsequences({ merchantId, operationId: operation.id, act: 'cancel' })
  const amount = formatAmount(operation.totalAmount, locale)
  // The amount that the merchant has captured and not refunded yet.
  const taken = operation.capturedAmount - operation.refundedAmount
  const isAbove = asked.foreseen?.aboveCeiling === true
  const act = async () => {
    if (isAbove) return
    const input = { params: { merchantId, instalmentPlanId: operation.id } }
    if (await run(input, (options) => api.orders.cancel(input, options)))
      onDone(t('operations.cancel.done', { name: fullName(operation.customer) }))
  }
  const words = { name: operation.customer.firstName, b: bold }
  return (
    <MoneyDialog
      kind="destructive"
      outcome={outcome}
      inactive={isAbove}
      onAct={() => void act()}
      onClose={onClose}
      onHold={onHold}
      words={{
        title: t('operations.cancel.title', { amount }),
        act: t('operations.cancel.doAmount', { amount }),
        working: t('operations.cancel.working'),
        no: t('operations.cancel.no'),
        close: t('operations.cancel.close'),
        refused: t('operations.cancel.refused'),
        unknown: t('operations.cancel.unknown'),
      }}
    >
      <p>{taken > 0 ? rich('operations.cancel.accepted', words) : rich('operations.cancel.pending', words)}</p>
      {taken > 0 && <Consequences operation={operation} act="cancel" asked={asked} />}
      {isAbove && (
        <Note kind="warn" role="status" title={t('operations.cancel.above')}>
          <p>{t('operations.cancel.aboveWhy')}</p>
        </Note>
      )}
    </MoneyDialog>
  )
}
