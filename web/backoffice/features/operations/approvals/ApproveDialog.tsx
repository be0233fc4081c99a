import { formatAmount } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { useToast } from '../../../kit/toasts.tsx'
import { Consequences } from '../Consequences.tsx'
import { MoneyDialog } from '../MoneyDialog.tsx'
import { MoneyFigures } from '../MoneyFigures.tsx'
import { useConsequences } from '../use-consequences.ts'
import { useOnce } from '../use-once.ts'
import { fullName } from '../words.ts'
import type { DecideProps } from './decide-props.ts'

/** The second person: sees what the refund will do, and does it. */
export const ApproveDialog = ({ operation, merchantId, approval, onClose }: DecideProps) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const { outcome, run } = useOnce()
  const { id: approvalId, amount: cents, askedBy } = approval
  const asked = useConsequences({ merchantId, operationId: operation.id, act: 'refund', cents })
  const amount = formatAmount(cents, locale)
  const approve = async () => {
    const input = { params: { merchantId, approvalId }, body: { amount: cents } }
    if (!(await run(input, (options) => api.refundApprovals.approve(input, options)))) return
    toast(t('operations.approvals.ask.done', { amount, name: fullName(operation.customer) }))
    onClose()
  }
  return (
    <MoneyDialog
      kind="destructive"
      outcome={outcome}
      onAct={() => void approve()}
      onClose={onClose}
      onHold={hold}
      words={{
        title: t('operations.approvals.ask.title', { amount, asker: askedBy.name }),
        act: t('operations.approvals.ask.do', { amount }),
        working: t('operations.approvals.ask.working'),
        no: t('operations.approvals.ask.no'),
        close: t('operations.approvals.ask.close'),
        refused: t('operations.approvals.ask.refused', { amount }),
        unknown: t('operations.approvals.ask.unknown', { amount }),
      }}
    >
      <MoneyFigures operation={operation} act="refund" />
      <p>{t('operations.approvals.ask.text', { asker: askedBy.name })}</p>
      <Consequences operation={operation} act="refund" asked={asked} />
    </MoneyDialog>
  )
}

/** The dialog has no address: nothing of the page has to wait for it. */
const hold = () => {}
