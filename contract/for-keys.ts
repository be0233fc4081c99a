/** Every call that is made with a key of a merchant, by its system or its pages. */
import { merchantInvoices, merchantMovements, merchantPayments } from './calls/merchant-books.ts'
import { merchantCampaigns } from './calls/merchant-campaigns.ts'
import { merchantCheckouts } from './calls/merchant-checkouts.ts'
import { merchantCustomers } from './calls/merchant-customers.ts'
import { merchantOrders } from './calls/merchant-orders.ts'
import { merchantSettings } from './calls/merchant-settings.ts'
import { merchantWebhooks } from './calls/merchant-webhooks.ts'
import { ownMerchant } from './calls/own-merchant.ts'
import { shopPages } from './calls/simulator.ts'

/** With a private key: what the SDK has. */
export const systemContract = {
  ownMerchant,
  merchantCheckouts,
  merchantOrders,
  merchantCustomers,
  merchantMovements,
  merchantPayments,
  merchantInvoices,
  merchantCampaigns,
  merchantSettings,
  merchantWebhooks,
}
export const keyContract = { ...systemContract, shopPages }
export type KeyContract = typeof keyContract
