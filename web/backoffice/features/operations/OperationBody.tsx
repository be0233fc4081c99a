import type { ComponentProps, ReactNode } from 'react'
import type { Loaded } from '#web/api/query.ts'
import { Split } from '#web/ui/layout/boxes.ts'
import { ApprovalNote } from './approvals/ApprovalNote.tsx'
import { ConfirmationNote } from './ConfirmationNote.tsx'
import { FailedLoad } from './FailedLoad.tsx'
import { OperationAside } from './OperationAside.tsx'
import { OperationHead } from './OperationHead.tsx'
import { OperationParts, PartsSkeleton } from './OperationParts.tsx'
import type { Operation, OperationRow } from './words.ts'

type Props = Omit<ComponentProps<typeof OperationHead>, 'row' | 'operation'> & {
  /** What is known of it before it is loaded. */
  row: OperationRow | undefined
  loaded: Pick<Loaded<Operation>, 'data' | 'error' | 'status' | 'reload'>
  onAsk: () => void
  /** Between its head and its parts. */
  children?: ReactNode
}

/** One operation from its head to its parts, as far as it is known. */
export const OperationBody = ({ row, loaded, onAsk, children, ...head }: Props) => {
  const { data: operation, error, status, reload } = loaded
  const { merchantId, timeZone } = head
  return (
    <>
      {row && <OperationHead {...head} row={row} operation={operation} />}
      {operation && <ConfirmationNote operation={operation} merchantId={merchantId} timeZone={timeZone} />}
      {operation && <ApprovalNote operation={operation} merchantId={merchantId} timeZone={timeZone} />}
      {status === 'failed' && <FailedLoad what="detail" error={error} retry={reload} whole={!row} />}
      {children}
      {operation && (
        <Split>
          <OperationParts operation={operation} merchantId={merchantId} timeZone={timeZone} onAsk={onAsk} />
          <OperationAside operation={operation} merchantId={merchantId} timeZone={timeZone} />
        </Split>
      )}
      {!operation && status !== 'failed' && <PartsSkeleton whole={!row} />}
    </>
  )
}
