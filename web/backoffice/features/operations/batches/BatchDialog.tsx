import { useRef, useState } from 'react'
import type { BatchKind } from '#contract/rules/batch-rules.ts'
import { maxRefundNote, type RefundReason, refundReasons } from '#contract/rules/refund-rules.ts'
import { formatAmount } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { refreshCalls, useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Problem } from '../../../kit/problems.tsx'
import { Link, navigate } from '../../../routing/router.tsx'
import { MoneyDialog } from '../MoneyDialog.tsx'
import { batchesPath } from '../paths.ts'
import { useOnce } from '../use-once.ts'
import { BatchPreview } from './BatchPreview.tsx'
import { HowMuchField } from './HowMuchField.tsx'
import { type Chosen, type HowMuch, type Sales, salesOf, useHowMuch } from './use-how-much.ts'

type Props = {
  kind: BatchKind
  merchantId: string
  chosen: Chosen
  /** Words of an article, where the list was searched for one. */
  article?: string | undefined
  onClose: () => void
  onBegun: () => void
}

/** What the server foresees, and what is sent once a person has confirmed it. */
const useForeseen = ({ kind, merchantId }: Props, sales: Sales, { body: much }: HowMuch) =>
  useCall(
    'batches',
    'preview',
    { params: { merchantId }, body: { kind, ...sales, ...(kind === 'refund' && much) } },
    { enabled: kind !== 'refund' || much !== null, placeholder: 'previous', staleTime: 0 },
  )

/** One action on many sales: what will happen, who would refuse it and why, and the confirmation. */
export const BatchDialog = (props: Props) => {
  const { kind, merchantId, chosen, onClose, onBegun } = props
  const t = useText()
  const locale = useLocale()
  const [sales] = useState(() => salesOf(chosen))
  const much = useHowMuch(merchantId, sales, props.article ?? '')
  const [reason, setReason] = useState<RefundReason | null>(null)
  const [note, setNote] = useState('')
  const asked = useForeseen(props, sales, much)
  const { outcome, run } = useOnce()
  const begun = useRef('')
  const { data, waiting } = asked
  const isFree = outcome.kind === 'none' || outcome.kind === 'refused'
  const words = data
    ? { count: data.count, amount: formatAmount(data.amount, locale) }
    : { count: 0, amount: formatAmount(0, locale) }
  const isOff = !data || data.count === 0 || waiting || (kind === 'refund' && much.body === null)

  const confirm = async () => {
    if (!data || (isOff && isFree)) return
    const said = { ...sales, count: data.count, amount: data.amount }
    const why = reason === null ? {} : { reason, ...(note.trim() !== '' && { note: note.trim() }) }
    const input = { params: { merchantId }, body: said }
    const done = await run([kind, said, much.body, why], async (options) => {
      const { id } =
        kind === 'refund'
          ? await api.batches.refund({ ...input, body: { ...said, ...much.body, ...why } }, options)
          : await api.batches[kind](input, options)
      begun.current = id
    })
    if (done) {
      onBegun()
      navigate(batchesPath(merchantId, begun.current))
    } else void refreshCalls(['batches', 'preview'])
  }
  const isChanged = outcome.kind === 'refused' && isApiError(outcome.error, 'BatchChanged')
  return (
    <MoneyDialog
      kind={kind === 'capture' ? 'primary' : 'destructive'}
      outcome={isChanged ? { kind: 'none' } : outcome}
      changed={much.isChanged || note !== ''}
      inactive={isOff && isFree}
      onAct={() => void confirm()}
      onClose={onClose}
      onHold={hold}
      words={{
        title: t(`operations.batches.ask.${kind}`),
        act: data ? t(`operations.batches.do.${kind}`, words) : t(`operations.batches.openAll.${kind}`),
        working: t('operations.batches.beginning'),
        no: t('operations.batches.no'),
        close: t('common.close'),
        refused: t('operations.batches.refusedTitle'),
        unknown: t('operations.batches.unknown'),
      }}
    >
      {isChanged && <Problem error={outcome.error} title={t('operations.batches.changedTitle')} />}
      {kind === 'refund' && !sales.rows && (
        <>
          <HowMuchField much={much} readOnly={!isFree} />
          <SelectField
            label={t('operations.refund.reason')}
            value={reason ?? ''}
            onValue={(code) => setReason(refundReasons.find((one) => one === code) ?? null)}
            options={[
              { value: '', label: t('operations.refund.noReason') },
              ...refundReasons.map((one) => ({ value: one, label: t(`names.refundReason.${one}`) })),
            ]}
            readOnly={!isFree}
          />
          {reason !== null && (
            <TextField
              label={t('operations.refund.note')}
              hint={t('operations.refund.noteHint')}
              value={note}
              onText={setNote}
              maxLength={maxRefundNote}
              readOnly={!isFree}
            />
          )}
        </>
      )}
      {asked.status === 'failed' ? (
        <Problem error={asked.error} title={t('operations.batches.unforeseen')} />
      ) : (
        <BatchPreview kind={kind} merchantId={merchantId} preview={data} waiting={waiting} />
      )}
      <Hint above>
        <Link to={batchesPath(merchantId)}>{t('operations.batches.earlier')}</Link>
      </Hint>
    </MoneyDialog>
  )
}

/** The selection is as it was until the dialog closes: nothing of the page has to wait for it. */
const hold = () => {}
