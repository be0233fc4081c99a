import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { agreedProductsOf, productsOf } from '#domain/terms.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { channelsOf } from '#server/services/checkout/channels.ts'
import { findPreferences } from '#server/services/preferences/preferences.queries.ts'
import { ownOf, versionOf } from './own.ts'
import { findPublicKey } from './preferences.queries.ts'

type Call = Contract['preferences']['get']
type Reading = Pick<Context<Call>, 'tx' | 'scope' | 'clock' | 'checkout'>

/** Reads the preferences in the transaction of the call. */
export const readPreferences = async ({
  tx,
  scope: { merchantId },
  clock,
  checkout,
}: Reading): Promise<HandlerAnswer<Call>> => {
  const found = await findPreferences(tx, merchantId, clock.now())
  const { terms } = found
  const { hostnames, face, other_phone: otherPhone, logo_file_id } = ownOf(found)
  return {
    version: versionOf(found),
    publicKey: await findPublicKey(tx, merchantId, clock.now()),
    products: productsOf(terms),
    agreed: { products: agreedProductsOf(terms), maxNumInstalments: terms.maxInstalments, tin: terms.tin },
    instalmentOptions: terms.instalmentOptions,
    defaultNumInstalments: terms.defaultInstalments,
    confirmationMode: terms.confirmationMode,
    offlineChannels: channelsOf(terms, checkout),
    availableChannels: [...checkout.channels],
    hostnames: hostnames.list,
    face: { ...face, otherPhone, logoUrl: checkout.logoUrl(logo_file_id) },
    updated: found.updated?.toISOString() ?? null,
    updatedBy: found.firstName === null ? null : `${found.firstName} ${found.lastName}`.trim(),
  }
}
