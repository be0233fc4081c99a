import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { changeEmail } from './change-email.ts'
import { draftKey } from './draft-key.ts'
import { me } from './me.ts'
import { setPreferedMerchant } from './set-prefered-merchant.ts'
import { update } from './update.ts'
import { validateChangeEmail } from './validate-change-email.ts'

export const account: Handlers<Contract['account']> = {
  me,
  draftKey,
  setPreferedMerchant,
  update,
  changeEmail,
  validateChangeEmail,
}
