import { type OperationAction, operationCan } from '#domain/operation-state.ts'
import { useIsPaused, useMay } from '../../session/session-context.ts'
import type { Operation } from './words.ts'

export type Act = OperationAction

/** The one to do first in front. */
export const allActs: readonly Act[] = ['capture', 'refund', 'cancel']

/** Whether the state admits it; the last day for a capture is the server's to know. */
const isOpen = (act: Act, operation: Operation): boolean =>
  operationCan[act](operation).allowed &&
  // What waits for the word of the shop is confirmed, which captures it where that is automatic.
  (act !== 'capture' || (operation.remainingCaptureAmount > 0 && operation.confirmation?.state !== 'awaited'))

/** What may be done to an operation by this person now, and whether their role alone is why it is not more. */
export const useActs = (operation: Operation | undefined): { acts: readonly Act[]; isRefused: boolean } => {
  const may: Record<Act, boolean> = {
    capture: useMay('operations.capture'),
    refund: useMay('operations.refund'),
    cancel: useMay('operations.cancel'),
  }
  const paused = useIsPaused()
  if (!operation) return { acts: [], isRefused: false }
  const open = allActs.filter((act) => isOpen(act, operation))
  return { acts: open.filter((act) => may[act]), isRefused: !paused && open.some((act) => !may[act]) }
}
