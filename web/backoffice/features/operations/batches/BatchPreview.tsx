import type { BatchKind } from '#contract/rules/batch-rules.ts'
import { formatAmount, formatDay, formatInstant } from '#domain/format.ts'
import type { AnswerOf } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Lines } from '#web/ui/layout/boxes.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint, PartTitle } from '#web/ui/layout/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Link } from '../../../routing/router.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import { ForeseenLine } from '../ForeseenLine.tsx'
import { batchesPath, operationPath } from '../paths.ts'

type Preview = AnswerOf<'batches', 'preview'>
type Props = { kind: BatchKind; merchantId: string; preview: Preview | undefined; waiting: boolean }

/** Sales of a reason that are named; the others are counted. */
const named = 3

/** What will happen to all of them, by the server: the rules are those of one sale. */
export const BatchPreview = ({ kind, merchantId, preview, waiting }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  return (
    <section aria-busy={waiting || !preview} aria-label={t('operations.dialog.what')}>
      <PartTitle as="h3">{t('operations.dialog.what')}</PartTitle>
      <Lines dim={waiting}>
        {preview ? (
          <>
            <Sums kind={kind} preview={preview} />
            {preview.refused.map(({ reason, count }) => (
              <ForeseenLine
                key={reason}
                what={t(`operations.batches.reason.${reason}`)}
                aside={<Names merchantId={merchantId} rows={preview.rows.filter((row) => row.reason === reason)} />}
              >
                {t('operations.batches.left', { count })}
              </ForeseenLine>
            ))}
          </>
        ) : (
          [0, 1].map((line) => (
            <ForeseenLine key={line} what={<Skeleton width={300} />}>
              <Skeleton width={58} />
            </ForeseenLine>
          ))
        )}
      </Lines>
      {preview?.refused.some(({ reason }) => reason === 'above_ceiling') && kind === 'refund' && (
        <Hint>{t('operations.approvals.batch')}</Hint>
      )}
      {preview?.same && (
        <Note kind="warn" title={t('operations.batches.same')}>
          <Link to={batchesPath(merchantId, preview.same.id)}>
            {t('operations.batches.sameLink', { when: formatInstant(preview.same.created, timeZone, locale) })}
          </Link>
        </Note>
      )}
      {preview?.count === 0 && <Hint>{t('operations.batches.nothing')}</Hint>}
    </section>
  )
}

const Sums = ({ kind, preview }: { kind: BatchKind; preview: Preview }) => {
  const t = useText()
  const locale = useLocale()
  const money = (cents: number) => formatAmount(cents, locale)
  const { count, amount, creditToCustomers, settlement } = preview
  const within = (['feeCharged', 'feeReturned', 'campaignCostCharged', 'campaignCostReturned'] as const)
    .filter((part) => settlement[part] > 0)
    .map((part) => t(`operations.batches.${part}`, { amount: money(settlement[part]) }))
    .join(' ')
  return (
    <>
      <ForeseenLine what={t(`operations.batches.sum.${kind}`, { count })}>
        <b>{money(amount)}</b>
      </ForeseenLine>
      {creditToCustomers > 0 && (
        <ForeseenLine what={t('operations.batches.credit')}>{money(creditToCustomers)}</ForeseenLine>
      )}
      {settlement.transferDate !== null && (
        <ForeseenLine
          what={t('operations.batches.settlement', { day: formatDay(settlement.transferDate, locale) })}
          aside={within}
        >
          {money(settlement.amount)}
        </ForeseenLine>
      )}
    </>
  )
}

const Names = ({ merchantId, rows }: { merchantId: string; rows: Preview['rows'] }) => {
  const t = useText()
  const shown = rows.filter(({ mid }) => mid !== '').slice(0, named)
  if (shown.length === 0) return null
  return (
    <span>
      {shown.map(({ operationId, mid }, at) => (
        <span key={operationId}>
          {at > 0 && ', '}
          <Link to={operationPath(merchantId, operationId)}>{mid}</Link>
        </span>
      ))}
      {rows.length > shown.length && ` ${t('operations.batches.andMore', { count: rows.length - shown.length })}`}
    </span>
  )
}
