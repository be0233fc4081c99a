import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { cancel, capture, refund, refundExtended } from './acts.ts'
import { authorize, confirm } from './confirm.ts'
import { list } from './list.ts'
import { get, getRefund, listCaptures } from './read.ts'

/** Sales for shops' systems, by private key. */
export const merchantOrders: Handlers<Contract['merchantOrders']> = {
  list,
  get,
  getRefund,
  refund,
  refundExtended,
  listCaptures,
  capture,
  cancel,
  authorize,
  confirm,
}
