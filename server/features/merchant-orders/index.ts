import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { cancel, capture, giveUp, refund, refundCapture, refundExtended } from './acts.ts'
import { authorize, confirm } from './confirm.ts'
import { history, replace, update } from './describe.ts'
import { list } from './list.ts'
import { get, getCaptureRefunds, getRefund, listCaptures, listVoids } from './read.ts'
import { listShipments, ship } from './shipments.ts'

/** Sales for shops' systems, by private key. */
export const merchantOrders: Handlers<Contract['merchantOrders']> = {
  list,
  get,
  getRefund,
  refund,
  refundExtended,
  listCaptures,
  capture,
  getCaptureRefunds,
  refundCapture,
  listVoids,
  void: giveUp,
  replace,
  update,
  history,
  listShipments,
  ship,
  cancel,
  authorize,
  confirm,
}
