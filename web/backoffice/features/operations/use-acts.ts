import { type OperationAction, operationCan } from '#domain/operation-state.ts'
import { useMay } from '../../session/session-context.ts'
import type { Operation } from './words.ts'

export type Act = OperationAction

/** The one to do first in front. */
export const allActs: readonly Act[] = ['capture', 'refund', 'cancel']

/** What may be done to an operation by this person now. */
export const useActs = (operation: Operation | undefined): readonly Act[] => {
  const may: Record<Act, boolean> = {
    capture: useMay('operations.capture'),
    refund: useMay('operations.refund'),
    cancel: useMay('operations.cancel'),
  }
  if (!operation) return []
  // The last day for a capture is the server's to know.
  return allActs.filter(
    (act) =>
      may[act] && operationCan[act](operation).allowed && (act !== 'capture' || operation.remainingCaptureAmount > 0),
  )
}
