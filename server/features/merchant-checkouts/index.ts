import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { checkoutOffline } from './checkout-offline.ts'
import { checkoutOnline } from './checkout-online.ts'
import { status, withdraw } from './checkouts.ts'
import { moveClock } from './move-clock.ts'

export const merchantCheckouts: Handlers<Contract['merchantCheckouts']> = {
  beginOffline: checkoutOffline,
  begin: checkoutOnline,
  status,
  withdraw,
  moveClock,
}
