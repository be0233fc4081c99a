import { maxApprovalAnswer } from '#contract/rules/approval-rules.ts'
import { formatAmount } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { AskDialog } from '../../../kit/AskDialog.tsx'
import { useToast } from '../../../kit/toasts.tsx'
import { useDraft } from '../../../kit/use-draft.ts'
import type { DecideProps } from './decide-props.ts'

/** No, with the reason for who asked, if there is one. */
export const DeclineDialog = ({ merchantId, approval, onClose }: DecideProps) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const { sendOnce, working, failure } = useSubmit()
  const { value: answer, setValue: setAnswer } = useDraft(`decline.${approval.id}`, '')
  const decline = async () => {
    const text = answer.trim()
    const input = { params: { merchantId, approvalId: approval.id }, body: text === '' ? {} : { answer: text } }
    const sent = await sendOnce(input, (options) => api.refundApprovals.decline(input, options))
    if (sent?.done) {
      toast(t('operations.approvals.no.done'))
      onClose()
    }
    await refreshCalls(['operations'], ['refundApprovals'])
  }
  return (
    <AskDialog
      words={{
        title: t('operations.approvals.no.title', { amount: formatAmount(approval.amount, locale) }),
        no: t('operations.approvals.no.no'),
        act: t('operations.approvals.no.do'),
        working: t('operations.approvals.no.working'),
        failed: t('operations.approvals.no.failed'),
      }}
      working={working}
      failure={failure}
      onAct={() => void decline()}
      onClose={onClose}
    >
      <TextField
        label={t('operations.approvals.no.label')}
        hint={t('operations.approvals.no.hint')}
        value={answer}
        onText={setAnswer}
        maxLength={maxApprovalAnswer}
      />
    </AskDialog>
  )
}
