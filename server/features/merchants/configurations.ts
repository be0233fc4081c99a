import { can } from '#contract/core/access.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import { offerLimits, offerTermsOf } from '#domain/offers.ts'
import { type MerchantTerms, productsOf, tinFor } from '#domain/terms.ts'
import { rateCeilingsOn } from '#domain/rate-ceilings.ts'
import { homeOf } from '#server/services/merchants/vat.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { channelsOf } from '#server/services/checkout/channels.ts'
import { findCampaigns } from '#server/services/campaigns/campaigns.queries.ts'
import { findHostnames, isWidgetEnabled } from '#server/services/preferences/preferences.queries.ts'
import { challengeMinutes, checkoutMinutes } from '#server/services/checkout/times.ts'

type Configurations = HandlerAnswer<Contract['merchants']['configurations']>

type Given = Pick<
  Configurations,
  'rateCeilings' | 'feeTiers' | 'campaigns' | 'hostnames' | 'widgetEnabled' | 'offlineChannels'
>

/** The configuration of a merchant, from its terms and the settings of this installation. */
const configurationsOf = (terms: MerchantTerms, given: Given): Configurations => ({
  ...offerTermsOf(terms, given.rateCeilings),
  minAmountPerTransaction: offerLimits({ products: productsOf(terms) })?.min ?? terms.minAmount,
  defaultNumInstalments: terms.defaultInstalments,
  // Free of interest the first instalment is due at acceptance, with interest a month later.
  firstPaymentDelayDays: tinFor(terms, 'instalments', terms.defaultInstalments) === 0 ? 0 : 30,
  connectDiscounts: false,
  timeoutCheckout: checkoutMinutes,
  timeoutExtra: challengeMinutes,
  confirmationMode: terms.confirmationMode,
  vatRate: terms.vatRate,
  feeTierMode: terms.feeTierMode ?? 'whole',
  offlineEnabled: given.offlineChannels.length > 0,
  ...given,
})

export const configurations: Handler<Contract['merchants']['configurations']> = async (
  _,
  { tx, scope, merchant, caller, clock, checkout },
) => {
  const day = dayIn(merchant.timeZone, clock.now())
  return configurationsOf(merchant.terms, {
    rateCeilings: rateCeilingsOn(homeOf(merchant.country), day),
    feeTiers: can(caller.role, 'fees.read') ? merchant.terms.feeTiers : null,
    offlineChannels: channelsOf(merchant.terms, checkout),
    campaigns: await findCampaigns(tx, scope, { day }),
    hostnames: await findHostnames(tx, scope.merchantId),
    widgetEnabled: await isWidgetEnabled(tx, scope.merchantId),
  })
}
