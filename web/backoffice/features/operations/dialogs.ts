import type { Act } from './use-acts.ts'
import type { Operation } from './words.ts'

/** Props of every dialog of an operation. `onDone` shows the words as a toast; `isAsked`: the refund waits for an approval. */
export type DialogProps = {
  operation: Operation
  merchantId: string
  onClose: () => void
  /** Another dialog in place of this one. */
  onInstead: (act: Act) => void
  /** While held, the dialog stays, with the operation as it was, even when the address changes. */
  onHold: (held: boolean) => void
  onDone: (words: string, isAsked?: boolean) => void
}
