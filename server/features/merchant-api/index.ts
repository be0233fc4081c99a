import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { apiKeys } from './api-keys.ts'
import { checkoutOffline } from './checkout-offline.ts'
import { checkoutOnline } from './checkout-online.ts'
import { status, withdraw } from './checkouts.ts'

export const merchantApi: Handlers<Contract['merchantApi']> = {
  apiKeys,
  checkoutOffline,
  checkout: checkoutOnline,
  checkoutStatus: status,
  withdrawCheckout: withdraw,
}
