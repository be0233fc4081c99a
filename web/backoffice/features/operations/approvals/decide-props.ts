import type { Operation } from '../words.ts'
import type { Approval } from './approval-words.ts'

/** What both dialogs of who decides get. */
export type DecideProps = {
  operation: Operation
  merchantId: string
  approval: Approval
  onClose: () => void
}
