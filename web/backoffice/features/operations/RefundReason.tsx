import { maxRefundNote, maxRefundReference, type RefundReason, refundReasons } from '#contract/rules/refund-rules.ts'
import { useText } from '#web/texts/text.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useDraft } from '../../kit/use-draft.ts'

/** Why a refund is made, as typed; none at first. What was typed survives the end of the session. */
export const useRefundReason = (operationId: string) => {
  const { value, setValue, changed, restored } = useDraft<{
    reason: RefundReason | null
    note: string
    reference: string
  }>(`refund-reason.${operationId}`, { reason: null, note: '', reference: '' })
  const { reason } = value
  const [note, reference] = [value.note.trim(), value.reference.trim()]
  return {
    value,
    setValue,
    changed,
    restored,
    /** The parts of the call's body; the note belongs to a reason. */
    body: {
      ...(reason !== null && { reason, ...(note !== '' && { note }) }),
      ...(reference !== '' && { reference }),
    },
  }
}

type Props = { why: ReturnType<typeof useRefundReason>; readOnly: boolean }

/** The reason, and with one a note for the team. */
export const RefundReasonFields = ({ why: { value, setValue }, readOnly }: Props) => {
  const t = useText()
  return (
    <>
      <SelectField
        label={t('operations.refund.reason')}
        value={value.reason ?? ''}
        onValue={(code) => setValue({ ...value, reason: refundReasons.find((reason) => reason === code) ?? null })}
        options={[
          { value: '', label: t('operations.refund.noReason') },
          ...refundReasons.map((reason) => ({ value: reason, label: t(`names.refundReason.${reason}`) })),
        ]}
        readOnly={readOnly}
      />
      {value.reason !== null && (
        <TextField
          label={t('operations.refund.note')}
          hint={t('operations.refund.noteHint')}
          value={value.note}
          onText={(note) => setValue({ ...value, note })}
          maxLength={maxRefundNote}
          readOnly={readOnly}
        />
      )}
      <TextField
        label={t('operations.refund.reference')}
        hint={t('operations.refund.referenceHint')}
        value={value.reference}
        onText={(reference) => setValue({ ...value, reference })}
        maxLength={maxRefundReference}
        readOnly={readOnly}
      />
    </>
  )
}
