import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '#web/api/query.ts'
import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { useLeaveMissing } from '../../routing/missing.ts'
import { useRoute } from '../../routing/route.ts'
import { PrintSheet } from '../../kit/PrintSheet.tsx'
import { navigate, useParams } from '../../routing/router.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { hasSlot, Slot } from '../../kit/slots.ts'
import { useMerchant } from '../../session/session-context.ts'
import { moneyDialogs } from './money-dialogs.ts'
import { knownRow } from './known-row.ts'
import { Neighbours } from './Neighbours.tsx'
import { OperationBody } from './OperationBody.tsx'
import { BackToList } from './OperationHead.tsx'
import { HistoryPart, PartsSkeleton } from './OperationParts.tsx'
import { operationPath } from './paths.ts'
import { useExchanges } from './story/use-exchanges.ts'
import { type Act, allActs, useActs } from './use-acts.ts'
import { goToNeighbour, type Neighbours as Both, useNeighbours } from './use-neighbours.ts'
import { useQuestionDialog } from './use-question-dialog.ts'
import type { Operation } from './words.ts'

/** One operation, with what may be done to it. Its dialogs have addresses of their own, so that "back" closes them. */
export const OperationPage = () => {
  const { id: merchantId, timeZone } = useMerchant()
  const { operationId } = useParams<'operationId'>()
  const loaded = useCall('operations', 'get', { params: { merchantId, operationId } })
  // Begins beside the operation: the story draws both at once.
  useExchanges(operationId)
  const { data: operation, error } = loaded
  const row = operation ?? knownRow(operationId)
  const { acts, isRefused } = useActs(operation)
  const neighbours = useNeighbours(merchantId, operationId)
  const dialog = useDialog(merchantId, operationId, operation, acts, neighbours)
  const question = useQuestionDialog(merchantId, operationId)
  const missing = useLeaveMissing({ data: operation, error })

  if (missing) return null
  const Shown = dialog.shown && moneyDialogs[dialog.shown.act]
  const about = operation && { kind: 'operation' as const, id: operationId, name: operation.mid }
  // At the same position in all variants of the page: a change by the customer must not close an open question.
  const asking = about && question.isOpen && (
    <Slot name="question" props={{ merchantId, about, onClose: question.close }} />
  )
  const asked = operation?.orderUuid && hasSlot('pendingCustomer') ? operation.orderUuid : null
  if (asked && operation?.substatus === 'pending_customer') {
    const below = <HistoryPart operation={operation} timeZone={timeZone} onAsk={question.open} />
    const props = { merchantId, operationId, orderUuid: asked, below }
    return (
      <>
        <>
          <PageTop merchantId={merchantId} neighbours={neighbours} />
          <Slot name="pendingCustomer" props={props} fallback={<PartsSkeleton whole />} />
        </>
        {asking}
      </>
    )
  }
  return (
    <>
      <PrintSheet>
        <PageTop merchantId={merchantId} neighbours={neighbours} />
        <OperationBody
          merchantId={merchantId}
          timeZone={timeZone}
          row={row}
          loaded={loaded}
          acts={acts}
          isRefused={isRefused}
          onAct={dialog.open}
          onAsk={question.open}
        >
          {asked && <Slot name="pendingCustomer" props={{ merchantId, operationId, orderUuid: asked }} />}
        </OperationBody>
        {Shown && dialog.shown && (
          <Suspense>
            <Shown
              key={dialog.shown.act}
              operation={dialog.shown.operation}
              merchantId={merchantId}
              onClose={dialog.close}
              onInstead={dialog.instead}
              onHold={dialog.hold}
              onDone={dialog.done}
            />
          </Suspense>
        )}
      </PrintSheet>
      {asking}
    </>
  )
}

const PageTop = ({ merchantId, neighbours }: { merchantId: string; neighbours: Both }) => (
  <Row between>
    <BackToList merchantId={merchantId} />
    <Neighbours merchantId={merchantId} of={neighbours} />
  </Row>
)

/** The dialog of the address; one that awaits its outcome stays, also when the address changes. */
const useDialog = (
  merchantId: string,
  operationId: string,
  operation: Operation | undefined,
  acts: readonly Act[],
  { after, waits }: Both,
) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const { screen } = useRoute()
  const [held, setHeld] = useState<{ act: Act; operation: Operation } | null>(null)
  const openedHere = useRef(false)
  const [last, setLast] = useState<{ act: Act; operation: Operation } | null>(null)
  const named = allActs.find((act) => screen.name === `operations.${act}`)
  const isAllowed = named && operation && acts.includes(named)
  if (isAllowed && (last?.act !== named || last.operation !== operation)) setLast({ act: named, operation })
  if (!named && last) setLast(null)
  // A change by another user closes no open dialog: the action is refused with its reason.
  const shown = held ?? (last?.act === named ? last : null)
  const page = operationPath(merchantId, operationId)
  // An address from elsewhere, for a sale that does not admit it, or not of this person.
  const isVain = named !== undefined && operation !== undefined && !isAllowed && shown === null
  useEffect(() => {
    if (isVain) toast(t('operations.detail.notNow'), { tone: 'bad' })
  }, [isVain, toast, t])
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })

  const close = () => {
    setHeld(null)
    if (location.pathname === page) return
    // One step back where the page opened the dialog; where an address opened it, the page replaces it.
    if (openedHere.current) history.back()
    else navigate(page, { replace: true })
    openedHere.current = false
  }
  return {
    shown,
    open: (act: Act) => {
      openedHere.current = true
      navigate(operationPath(merchantId, operationId, act))
    },
    close,
    instead: (act: Act) => navigate(operationPath(merchantId, operationId, act), { replace: true }),
    hold: useCallback((on: boolean) => setHeld(on ? latest.current : null), []),
    done: (words: string) => {
      // From the list of those that wait one goes through it.
      const next = shown?.act === 'capture' && waits ? after : undefined
      toast(
        words,
        next && {
          action: {
            label: t('operations.capture.next', {
              number: formatCount(next.number, locale),
              of: formatCount(next.of, locale),
            }),
            run: () => goToNeighbour(merchantId, next),
          },
        },
      )
      close()
    },
  }
}
