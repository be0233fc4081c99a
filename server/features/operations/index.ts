import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { earlier } from './earlier.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { cancel } from './money/cancel.ts'
import { capture } from './money/capture.ts'
import { confirm } from './money/confirm.ts'
import { consequences } from './money/consequences.ts'
import { getRefund } from './money/get-refund.ts'
import { refund } from './money/refund.ts'
import { reveal } from './reveal.ts'
import { sellers } from './sellers.ts'
import { summary } from './summary.ts'

export const operations: Handlers<Contract['operations']> = { list, summary, sellers, get, earlier, reveal }

/** The calls that the specification puts below `/orders`. */
export const orders: Handlers<Contract['orders']> = { consequences, getRefund, refund, cancel, confirm, capture }
