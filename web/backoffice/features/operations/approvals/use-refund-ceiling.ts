import { useCall } from '#web/api/query.ts'
import type { Operation } from '../words.ts'

type Asked = { merchantId: string; operation: Operation; cents: number | null }

/** How much the person returns of the sale alone, as the server says it; null while that is not known, and without a ceiling. */
export const useRefundCeiling = ({ merchantId, operation, cents }: Asked) => {
  const params = { merchantId, instalmentPlanId: operation.id }
  const { data } = useCall('orders', 'getRefund', { params }, { staleTime: 0 })
  const ceiling = data?.ceiling ?? null
  return {
    ceiling,
    isAbove: ceiling !== null && cents !== null && cents > ceiling.left,
    /** Who may approve this amount. */
    approvers: (data?.approvers ?? []).filter(({ most }) => most === null || most >= (cents ?? 0)),
    isWaiting: operation.refundApprovals.some(({ state }) => state === 'waiting'),
  }
}
export type RefundCeiling = ReturnType<typeof useRefundCeiling>
