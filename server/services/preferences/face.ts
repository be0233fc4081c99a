/** What customers see of a shop: what it has set, and else the name of the merchant. */
import { formatPhone } from '#domain/format.ts'
import type { MerchantPreferences } from '#server/db/schema-campaigns.ts'

export type Face = MerchantPreferences['face']

export const noFace: Face = { name: null, phone: null, website: null, returnTerms: null }

export const publicNameOf = ({ merchantName, face }: { merchantName: string; face: Face | null }): string =>
  face?.name ?? merchantName

type Reached = { face: Face | null; otherPhone: string | null }

/** The phone that customers see: the first where there is one, else the other. */
export const publicPhoneOf = ({ face, otherPhone }: Reached): string | null => face?.phone ?? otherPhone

/** How to reach the shop, in a line; empty where it says nothing. */
export const contactOf = (shop: Reached): string => {
  const phone = publicPhoneOf(shop)
  return [phone && formatPhone(phone), shop.face?.website].filter(Boolean).join(' · ')
}
