/** What customers see of a shop: what it has set, and else the name of the merchant. */
import { formatPhone } from '#domain/format.ts'
import type { MerchantPreferences } from '#server/db/schema-campaigns.ts'

export type Face = MerchantPreferences['face']

export const noFace: Face = { name: null, phone: null, website: null, returnTerms: null }

type Shop = { merchantName: string; face: Face | null }

export const publicNameOf = ({ merchantName, face }: Shop): string => face?.name ?? merchantName

/** How to reach the shop, in a line; empty where it says nothing. */
export const contactOf = (face: Face | null): string =>
  [face?.phone ? formatPhone(face.phone) : null, face?.website].filter(Boolean).join(' · ')
