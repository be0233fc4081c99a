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
import type { Call } from './core/define.ts'

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
/** What a group is called by those who call: `merchantOrders` are `orders`, here as in the SDK. */
export const keyNounOf = (group: string): string => {
  const names: Record<string, string> = { ownMerchant: 'merchant', shopPages: 'pages' }
  return names[group] ?? group.replace(/^merchant(\w)/, (_, first: string) => first.toLowerCase())
}
export type KeyContract = typeof keyContract

/** What the SDK is given with a call, after the parts of its path. */
export const takenBySdk = ({ body, query }: Call): 'body' | 'query' | null => {
  if (body) return 'body'
  return query ? 'query' : null
}
