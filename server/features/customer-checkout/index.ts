import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { accept } from './accept.ts'
import { challenge } from './challenge.ts'
import { confirm } from './confirm.ts'
import { decline } from './decline.ts'
import { get } from './get.ts'
import { information } from './information.ts'
import { open } from './open.ts'
import { review } from './review.ts'
import { requestReturn } from './request-return.ts'
import { withdraw } from './withdraw.ts'

export const customerCheckout: Handlers<Contract['customerCheckout']> = {
  get,
  information,
  open,
  confirm,
  accept,
  challenge,
  decline,
  review,
  withdraw,
  requestReturn,
}
