import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { check } from './check.ts'
import { create } from './create.ts'
import { correctContact } from './correct-contact.ts'
import { simulate } from './simulate.ts'
import { resend } from './resend.ts'
import { cancelRequest } from './cancel-request.ts'

export const checkoutRequests: Handlers<Contract['checkoutRequests']> = {
  create,
  check,
  resend,
  mend: correctContact,
  withdraw: cancelRequest,
  play: simulate,
}
