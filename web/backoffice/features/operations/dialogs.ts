import type { Operation } from './words.ts'

/** What every dialog of an operation gets. `onDone` takes the words of the toast. */
export type DialogProps = {
  operation: Operation
  merchantId: string
  timeZone: string
  onClose: () => void
  /** While held, the dialog stays, with the operation as it was, whatever the address says. */
  onHold: (held: boolean) => void
  onDone: (words: string) => void
}
