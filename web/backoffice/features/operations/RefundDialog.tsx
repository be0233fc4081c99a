import { useState } from 'react'
import { type RefundArticle, sumOfArticles } from '#contract/rules/refund-rules.ts'
import { formatAmount } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { useLocale, useRichText, useText, type WriteText } from '#web/texts/text.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { bold } from '#web/ui/layout/tags.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Consequences } from './Consequences.tsx'
import { AboveCeiling, CeilingHint } from './approvals/AboveCeiling.tsx'
import { useRefundCeiling } from './approvals/use-refund-ceiling.ts'
import type { DialogProps } from './dialogs.ts'
import { MoneyDialog } from './MoneyDialog.tsx'
import { MoneyFigures } from './MoneyFigures.tsx'
import { RefundArticles } from './RefundArticles.tsx'
import { RefundReasonFields, useRefundReason } from './RefundReason.tsx'
import { useAmount } from './use-amount.ts'
import { useConsequences } from './use-consequences.ts'
import { useOnce } from './use-once.ts'
import { fullName } from './words.ts'

export const RefundDialog = ({ operation, merchantId, onClose, onInstead, onHold, onDone }: DialogProps) => {
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
  const why = useRefundReason(operation.id)
  const [articles, setArticles] = useState<RefundArticle[]>([])
  const written = formatAmount(amount.cents ?? 0, locale)
  const free = outcome.kind === 'none' || outcome.kind === 'refused'

  const asked = useConsequences({ merchantId, operationId: operation.id, act: 'refund', cents: amount.cents })

  const limit = useRefundCeiling({ merchantId, operation, cents: amount.cents })
  const isBarred = limit.isAbove && (limit.isWaiting || limit.approvers.length === 0)

  // The server's own rule, so that the note shows before the server's answer; the answer takes precedence.
  const isWhole = amount.cents === left && operation.paid === null
  const isBetter = asked.foreseen && !asked.waiting ? asked.foreseen.better === 'cancel' : isWhole

  const act = async () => {
    amount.touch()
    const cents = amount.cents
    if (cents === null) return
    // Articles are sent while the amount is still theirs.
    const isTheirs = articles.length > 0 && sumOfArticles(operation.cart.lines, articles) === cents
    const body = { amount: cents, ...(isTheirs && { articles }), ...why.body }
    const input = { params: { merchantId, instalmentPlanId: operation.id }, body }
    if (limit.isAbove) {
      const asking = { params: { merchantId, operationId: operation.id }, body }
      if (!isBarred && (await run(asking, (options) => api.refundApprovals.create(asking, options))))
        onDone(t('operations.refund.asked', { amount: written }), true)
    } else if (await run(input, (options) => api.orders.refund(input, options)))
      onDone(t('operations.refund.done', { amount: written, name: fullName(operation.customer) }))
  }
  const figures = { left: formatAmount(left, locale), total: formatAmount(operation.capturedAmount, locale), b: bold }
  return (
    <MoneyDialog
      kind={limit.isAbove ? 'primary' : 'destructive'}
      outcome={amount.error && outcome.kind === 'refused' ? { kind: 'none' } : outcome}
      changed={amount.changed || why.changed}
      restored={amount.restored || why.restored}
      inactive={amount.error !== null || isBarred}
      onAct={() => void act()}
      onClose={onClose}
      onHold={onHold}
      words={{
        title: t('operations.refund.title', { name: fullName(operation.customer) }),
        ...wordsOf(t, { isAbove: limit.isAbove, amount: amount.cents === null ? null : written }),
        close: t('operations.refund.close'),
      }}
    >
      <MoneyFigures operation={operation} act="refund" />
      <AmountField
        {...amount.field}
        label={t('operations.refund.label')}
        readOnly={!free}
        error={amount.error}
        hint={
          <>
            {operation.refundedAmount > 0
              ? rich('operations.refund.leftAfter', {
                  ...figures,
                  refunded: formatAmount(operation.refundedAmount, locale),
                })
              : rich('operations.refund.left', figures)}{' '}
            <CeilingHint ceiling={limit} />
          </>
        }
        aside={
          <Button onClick={() => amount.fill(left)} inactive={!free}>
            {t('operations.refund.all')}
            <br />
            {formatAmount(left, locale)}
          </Button>
        }
      />
      {operation.cart.lines.length > 0 && (
        <RefundArticles
          lines={operation.cart.lines}
          left={left}
          readOnly={!free}
          onAmount={amount.fill}
          onArticles={setArticles}
        />
      )}
      {amount.cents !== null && <Consequences operation={operation} act="refund" asked={asked} />}
      {limit.isAbove && free && <AboveCeiling ceiling={limit} />}
      {isBetter && free && !limit.isAbove && (
        <Better name={operation.customer.firstName} onCancel={() => onInstead('cancel')} />
      )}
      <RefundReasonFields why={why} readOnly={!free} />
    </MoneyDialog>
  )
}

/** It is done, or above the ceiling asked for. `amount`: null while it is unclear. */
const wordsOf = (t: WriteText, { isAbove, amount }: { isAbove: boolean; amount: string | null }) => {
  if (isAbove && amount !== null)
    return {
      act: t('operations.refund.ask', { amount }),
      working: t('operations.refund.asking'),
      no: t('operations.refund.notAsk'),
      refused: t('operations.refund.askRefused', { amount }),
      unknown: t('operations.refund.askUnknown', { amount }),
    }
  const words = { amount: amount ?? '' }
  return {
    act: amount === null ? t('operations.refund.do') : t('operations.refund.doAmount', { amount }),
    working: t('operations.refund.working'),
    no: t('operations.refund.no'),
    refused: t('operations.refund.refused', words),
    unknown: t('operations.refund.unknown', words),
  }
}

/** All of a sale whose money has not left yet: to cancel it is what the person needs. */
const Better = ({ name, onCancel }: { name: string; onCancel: () => void }) => {
  const t = useText()
  return (
    <Note kind="info" title={t('operations.refund.better')}>
      <p>{t('operations.refund.betterWhy', { name })}</p>
      <Row>
        <Button onClick={onCancel}>{t('operations.detail.act.cancel')}</Button>
      </Row>
    </Note>
  )
}
