import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { cancel } from './cancel.ts'
import { capture } from './capture.ts'
import { consequences } from './consequences.ts'
import { getRefund } from './get-refund.ts'
import { refund } from './refund.ts'

export const orders: Handlers<Contract['orders']> = { consequences, getRefund, refund, cancel, capture }
