import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { apiKeys } from './api-keys.ts'
import { checkoutOffline } from './checkout-offline.ts'
import { checkoutOnline } from './checkout-online.ts'
import { me, merchants } from './own-merchant.ts'
import { status, withdraw } from './checkouts.ts'

export const merchantApi: Handlers<Contract['merchantApi']> = {
  apiKeys,
  me,
  merchants,
  checkoutOffline,
  checkout: checkoutOnline,
  checkoutStatus: status,
  withdrawCheckout: withdraw,
}
