/** Applies a change: the terms and the other preferences after it, and the names of those that differ. */
import { isDeepStrictEqual } from 'node:util'
import type { MerchantPreferences } from '#server/db/schema-campaigns.ts'
import { agreedProductsOf, type MerchantTerms, type OfflineChannel } from '#domain/terms.ts'
import { type Changes, changesOf } from '#server/lib/audit/changes.ts'
import { allChannels } from '#server/services/checkout/channels.ts'
import type { Change } from './faults.ts'

export type Own = Pick<MerchantPreferences, 'hostnames' | 'face' | 'logo_file_id'> & { other_phone: string | null }

const ascending = (counts: readonly number[]): number[] => [...new Set(counts)].toSorted((a, b) => a - b)

/** The first choice stores what was agreed as well: the products alone would no longer show it. */
const productsChange = (products: Change['products'], terms: MerchantTerms) => {
  if (!products) return {}
  const agreedProducts = agreedProductsOf(terms)
  const own = agreedProducts.flatMap(({ type }) => products.find((one) => one.type === type) ?? [])
  return { agreedProducts, products: own }
}

export const termsAfter = (change: Change, terms: MerchantTerms): MerchantTerms => {
  const { products, instalmentOptions, defaultNumInstalments, confirmationMode, offlineChannels } = change
  return {
    ...terms,
    ...productsChange(products, terms),
    ...(instalmentOptions && { instalmentOptions: ascending(instalmentOptions) }),
    ...(defaultNumInstalments !== undefined && { defaultInstalments: defaultNumInstalments }),
    ...(confirmationMode && { confirmationMode }),
    ...(offlineChannels && { offlineChannels: allChannels.filter((one) => offlineChannels.includes(one)) }),
  }
}

/** The other phone has a column of its own; callers who do not know it leave it as it is. */
const profileAfter = ({ otherPhone, ...face }: NonNullable<Change['face']>) => ({
  face,
  ...(otherPhone !== undefined && { other_phone: otherPhone }),
})

/** A host that was there before keeps its id. */
export const ownAfter = ({ hostnames, face }: Change, before: Own, newId: () => string): Own => ({
  ...before,
  ...(hostnames && {
    hostnames: {
      list: hostnames.map(({ host, name }) => ({
        host,
        name,
        id: before.hostnames.list.find((one) => one.host === host)?.id ?? newId(),
      })),
    },
  }),
  ...(face && profileAfter(face)),
})

export type Whole = { terms: MerchantTerms; own: Own }

/** Names alone: what customers read of a shop is no matter of the log. `here`: the channels that a shop has until it chooses. */
export const namesOfChanged = (
  change: Change,
  before: Whole,
  after: Whole,
  here: readonly OfflineChannel[],
): string[] => {
  const { terms: was, own: wasOwn } = before
  const { terms: is, own: isOwn } = after
  const differs = {
    products: change.products !== undefined && !isDeepStrictEqual(was.products ?? agreedProductsOf(was), is.products),
    instalment_options: !isDeepStrictEqual(was.instalmentOptions, is.instalmentOptions),
    default_num_instalments: was.defaultInstalments !== is.defaultInstalments,
    confirmation_mode: was.confirmationMode !== is.confirmationMode,
    offline_channels: !isDeepStrictEqual(was.offlineChannels ?? here, is.offlineChannels ?? here),
    hostnames: !isDeepStrictEqual(wasOwn.hostnames, isOwn.hostnames),
    'face.name': wasOwn.face.name !== isOwn.face.name,
    'face.phone': wasOwn.face.phone !== isOwn.face.phone,
    'face.other_phone': wasOwn.other_phone !== isOwn.other_phone,
    'face.website': wasOwn.face.website !== isOwn.face.website,
    'face.return_terms': wasOwn.face.returnTerms !== isOwn.face.returnTerms,
  }
  return Object.entries(differs).flatMap(([name, isDifferent]) => (isDifferent ? [name] : []))
}

const loggedOf = ({ terms, own }: Whole, here: readonly OfflineChannel[]) => ({
  products: (terms.products ?? agreedProductsOf(terms)).map(({ type }) => type),
  instalmentOptions: terms.instalmentOptions,
  defaultNumInstalments: terms.defaultInstalments,
  confirmationMode: terms.confirmationMode,
  offlineChannels: terms.offlineChannels ?? here,
  hostnames: own.hostnames.list.map(({ host }) => host),
})

/** What differs of the rest, before and after. */
export const loggedChanges = (before: Whole, after: Whole, here: readonly OfflineChannel[]): Changes =>
  changesOf('preferences', loggedOf(before, here), loggedOf(after, here))
