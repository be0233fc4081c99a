import { Suspense, useState } from 'react'
import { formatAmount, formatCount } from '#domain/format.ts'
import { remainingCapture } from '#domain/operation-state.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { useToast } from '../../../kit/toasts.tsx'
import { navigate } from '../../../routing/router.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import { moneyDialogs } from '../money-dialogs.ts'
import { knownRow } from '../known-row.ts'
import { usePrefetched } from '../Neighbours.tsx'
import { OperationBody } from '../OperationBody.tsx'
import { BackToList } from '../OperationHead.tsx'
import { operationPath, queuedPath, queuePath } from '../paths.ts'
import { type Step, StepLinks } from '../StepLinks.tsx'
import { type Act, useActs } from '../use-acts.ts'
import type { Operation } from '../words.ts'
import { holdCapture } from './held-captures.ts'
import { noteDone, type Queue } from './queue-store.ts'
import { useHeldCaptures } from './use-queue.ts'
import styles from './queue.module.css'

type SaleProps = { queue: Queue; operationId: string }

/** One sale of a queue: what is done to it leads on to the next. */
export const QueuedSale = ({ queue, operationId }: SaleProps) => {
  const t = useText()
  const { timeZone } = useMerchant()
  const { merchantId, ids, done } = queue
  const at = ids.indexOf(operationId)
  const loaded = useCall('operations', 'get', { params: { merchantId, operationId } })
  const { data: operation } = loaded
  const [dialog, setDialog] = useState<{ act: Act; operation: Operation } | null>(null)
  const held = useHeldCaptures().find((one) => one.operationId === operationId && one.state !== 'refused')
  const { acts, isRefused } = useActs(held ? undefined : operation)
  const next = ids[at + 1]
  usePrefetched(merchantId, ids[at - 1], next)
  const goOn = () => navigate(queuedPath(merchantId, next), { replace: true })
  const hold = useHold(queue.mode)
  const toast = useToast()

  const begin = (act: Act) => {
    if (!operation) return
    if (act !== 'capture') return setDialog({ act, operation })
    hold(merchantId, operation)
    goOn()
  }
  const Shown = dialog && moneyDialogs[dialog.act]
  return (
    // The second press of a double click would be one on the next sale.
    <div onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}>
      <QueueTop queue={queue} at={at} />
      <OperationBody
        merchantId={merchantId}
        timeZone={timeZone}
        row={operation ?? knownRow(operationId)}
        loaded={loaded}
        acts={acts}
        isRefused={isRefused}
        onAct={begin}
        onAsk={() => navigate(operationPath(merchantId, operationId, 'ask'))}
      >
        {done[operationId] && <Hint>{t(`operations.queue.was.${done[operationId].act}`)}</Hint>}
      </OperationBody>
      {Shown && dialog && (
        <Suspense>
          <Shown
            key={dialog.act}
            operation={dialog.operation}
            merchantId={merchantId}
            onClose={() => setDialog(null)}
            onInstead={(act) => setDialog({ ...dialog, act })}
            // It has no address that could change.
            onHold={() => {}}
            onDone={(words, isAsked = false) => {
              toast(words)
              if (!isAsked) noteDone(operationId, { act: dialog.act })
              goOn()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Holds the capture of all that is left. Where it fails and the queue is left, a message says so. */
const useHold = (mode: Queue['mode']) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  return (merchantId: string, operation: Operation) => {
    const { id: operationId, mid } = operation
    const amount = remainingCapture(operation)
    holdCapture({ merchantId, mode, operationId, mid, amount }, () => {
      if (location.pathname.startsWith(`${queuePath(merchantId)}/`)) return
      toast(t('operations.queue.notCaptured', { amount: formatAmount(amount, locale), mid }), {
        tone: 'bad',
        stays: true,
        action: {
          label: t('operations.queue.see'),
          run: () => navigate(operationPath(merchantId, operationId)),
        },
      })
    })
  }
}

const QueueTop = ({ queue: { merchantId, ids, query }, at }: { queue: Queue; at: number }) => {
  const t = useText()
  const locale = useLocale()
  const step = (id: string | undefined, label: string): Step => ({ to: queuedPath(merchantId, id), label })
  const before = ids[at - 1]
  const next = ids[at + 1]
  return (
    <Row between>
      <BackToList merchantId={merchantId} query={query} />
      <StepLinks
        label={t('operations.queue.title')}
        before={before === undefined ? undefined : step(before, t('operations.queue.before'))}
        after={step(next, t(next === undefined ? 'operations.queue.finish' : 'operations.queue.after'))}
      >
        <span className={styles.place}>
          {t('operations.queue.place', {
            number: formatCount(at + 1, locale),
            of: formatCount(ids.length, locale),
          })}
        </span>
      </StepLinks>
    </Row>
  )
}
