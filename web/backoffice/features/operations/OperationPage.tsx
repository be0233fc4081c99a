import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { currentMode } from '#web/api/mode.ts'
import { type AnswerOf, queryClient, useCall } from '#web/api/query.ts'
import { useShortcut } from '#web/ui/use-shortcut.ts'
import { useLeaveMissing } from '../../app/missing.ts'
import { useAt } from '../../app/navigation.ts'
import { navigate, useParams } from '../../app/router.tsx'
import { useToast } from '../../app/toasts.tsx'
import { useMerchant } from '../../app/world.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { CaptureDialog } from './CaptureDialog.tsx'
import type { DialogProps } from './dialogs.ts'
import { FailedLoad } from './ListStates.tsx'
import { OperationAside } from './OperationAside.tsx'
import { BackToList, OperationHead } from './OperationHead.tsx'
import { OperationParts, PartsSkeleton } from './OperationParts.tsx'
import { operationPath } from './paths.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { type Act, useActs } from './use-acts.ts'
import type { Operation, OperationRow } from './words.ts'

/** What the lists seen so far know of an operation, so that its page can be drawn at once. */
const rowOf = (operationId: string): OperationRow | undefined =>
  queryClient
    .getQueriesData<AnswerOf<'operations', 'list'>>({ queryKey: ['operations', 'list'] })
    .filter(([key]) => key[3] === currentMode())
    .flatMap(([, page]) => page?.results ?? [])
    .find(({ id }) => id === operationId)

const dialogs: Record<Act, ComponentType<DialogProps>> = {
  refund: RefundDialog,
  cancel: CancelDialog,
  capture: CaptureDialog,
}

/** One operation, with what may be done to it. Its dialogs have addresses of their own, so that "back" closes them. */
export const OperationPage = () => {
  const { id: merchantId, timeZone } = useMerchant()
  const { operationId } = useParams<'operationId'>()
  const {
    data: operation,
    error,
    status,
    reload,
  } = useCall('operations', 'get', { params: { merchantId, operationId } })
  const row = operation ?? rowOf(operationId)
  const acts = useActs(operation)
  const dialog = useDialog(merchantId, operationId, operation, acts)
  const missing = useLeaveMissing({ data: operation, error })

  useShortcut('d', acts.includes('refund') ? () => dialog.open('refund') : null)
  useShortcut('c', acts.includes('capture') ? () => dialog.open('capture') : null)

  if (missing) return null
  const Shown = dialog.shown && dialogs[dialog.shown.act]
  return (
    <>
      <BackToList merchantId={merchantId} />
      {row && <OperationHead row={row} operation={operation} timeZone={timeZone} acts={acts} onAct={dialog.open} />}
      {status === 'failed' && <FailedLoad what="detail" error={error} retry={reload} />}
      {operation && (
        <div className="split">
          <OperationParts operation={operation} merchantId={merchantId} timeZone={timeZone} />
          <OperationAside operation={operation} />
        </div>
      )}
      {!operation && status !== 'failed' && <PartsSkeleton whole={!row} />}
      {Shown && dialog.shown && (
        <Shown
          key={dialog.shown.act}
          operation={dialog.shown.operation}
          merchantId={merchantId}
          timeZone={timeZone}
          onClose={dialog.close}
          onHold={dialog.hold}
          onDone={dialog.done}
        />
      )}
    </>
  )
}

/** The dialog of the address; one that awaits its outcome stays, whatever the address says. */
const useDialog = (merchantId: string, operationId: string, operation: Operation | undefined, acts: readonly Act[]) => {
  const toast = useToast()
  const { screen } = useAt()
  const [held, setHeld] = useState<{ act: Act; operation: Operation } | null>(null)
  const openedHere = useRef(false)
  const named = acts.find((act) => screen.name === `operations.${act}`)
  const shown = held ?? (named && operation ? { act: named, operation } : null)
  const page = operationPath(merchantId, operationId)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })

  const close = () => {
    setHeld(null)
    if (location.pathname === page) return
    // A step back where the page opened it; where one came by its address, the page takes its place.
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
    hold: useCallback((on: boolean) => setHeld(on ? latest.current : null), []),
    done: (words: string) => {
      toast(words)
      close()
    },
  }
}
