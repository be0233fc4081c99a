import type { ComponentType } from 'react'
import { lazyPart } from '../../kit/lazy-part.ts'
import type { DialogProps } from './dialogs.ts'
import type { Act } from './use-acts.ts'

/** Their code loads after the page: most visits only look. */
export const moneyDialogs: Record<Act, ComponentType<DialogProps>> = {
  refund: lazyPart(async () => (await import('./RefundDialog.tsx')).RefundDialog),
  cancel: lazyPart(async () => (await import('./CancelDialog.tsx')).CancelDialog),
  capture: lazyPart(async () => (await import('./CaptureDialog.tsx')).CaptureDialog),
}
