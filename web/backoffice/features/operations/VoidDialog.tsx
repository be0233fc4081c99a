import { formatAmount } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { bold } from '#web/ui/layout/tags.tsx'
import { Consequences } from './Consequences.tsx'
import type { DialogProps } from './dialogs.ts'
import { MoneyDialog } from './MoneyDialog.tsx'
import { useConsequences } from './use-consequences.ts'
import { useOnce } from './use-once.ts'

/** Nothing more is sent: what was not captured is void at once. */
export const VoidDialog = ({ operation, merchantId, onClose, onHold, onDone }: DialogProps) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const { outcome, run } = useOnce()
  const asked = useConsequences({ merchantId, operationId: operation.id, act: 'void' })
  const amount = formatAmount(operation.remainingCaptureAmount, locale)
  const voidRest = async () => {
    const params = { merchantId, instalmentPlanId: operation.id }
    const input = { params, body: { amount: 0, final: true } }
    if (await run(input, (options) => api.orders.capture(input, options))) onDone(t('operations.void.done', { amount }))
  }
  const words = { name: operation.customer.firstName, amount, b: bold }
  return (
    <MoneyDialog
      kind="destructive"
      outcome={outcome}
      onAct={() => void voidRest()}
      onClose={onClose}
      onHold={onHold}
      words={{
        title: t('operations.void.title', { amount }),
        act: t('operations.void.do'),
        working: t('operations.void.working'),
        no: t('operations.void.no'),
        close: t('operations.void.close'),
        refused: t('operations.void.refused'),
        unknown: t('operations.void.unknown'),
      }}
    >
      <p>{operation.capturedAmount > 0 ? rich('operations.void.rest', words) : rich('operations.void.all', words)}</p>
      <Consequences operation={operation} act="void" asked={asked} />
    </MoneyDialog>
  )
}
