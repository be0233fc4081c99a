/** Campaigns as a person finds them, and as a test needs them. */
import type { Locator, Page } from '@playwright/test'
import { addDays, type Day, dayIn } from '#domain/calendar.ts'
import type { ProductClient } from './clients.ts'

export const today = dayIn('Europe/Madrid', new Date())
export const typedDay = (day: Day): string => day.split('-').toReversed().join('.')
export const campaignsAt = (shopId: string, query = ''): string => `/merchants/${shopId}/campaigns${query}`
export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
/** Of this run alone: the shop keeps the campaigns of every test. */
export const newCampaignName = (word: string): string => `${word} ${crypto.randomUUID().slice(0, 8)}`

export type Body = Parameters<ProductClient['campaigns']['create']>[0]['body']

/** Amounts at which no other test sells: for those that count today, beside which other plans stay as they are. */
export const elsewhere = { minOrderAmount: 5_871_00, maxOrderAmount: 5_879_00 }

export const makeCampaign = (client: ProductClient, merchantId: string, body: Partial<Body> & { name: string }) =>
  client.campaigns.create({
    params: { merchantId },
    body: {
      scope: 'bulk',
      numInstalments: [6],
      startDate: addDays(today, 300),
      feeDiscountRate: 10_000,
      partial: false,
      ...body,
    },
  })

export const campaignsNamed = async (client: ProductClient, merchantId: string, q: string) =>
  (await client.campaigns.list({ params: { merchantId }, query: { q } })).results
