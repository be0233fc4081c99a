import type { Act } from './use-acts.ts'
import type { Operation } from './words.ts'

/** What every dialog of an operation gets. `onDone` takes the words of the toast; `isAsked`: another person has to approve it first. */
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
