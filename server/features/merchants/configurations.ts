import type { HandlerAnswer } from '#contract/define.ts'
import type { Contract } from '#contract/index.ts'
import { offerTermsOf } from '#domain/offers.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Handler } from '../../http/context.ts'
import { channels } from '../../lib/checkout/channels.ts'
import { challengeMinutes, checkoutMinutes } from '../../lib/checkout/times.ts'

type Configurations = HandlerAnswer<Contract['merchants']['configurations']>

/** The block of domain.md 16, as far as the merchant's terms and this installation say. */
const configurationsOf = (terms: MerchantTerms): Configurations => ({
  ...offerTermsOf(terms),
  minAmountPerTransaction: terms.minAmount,
  defaultNumInstalments: terms.defaultInstalments,
  // Free of interest the first instalment is due at acceptance, with interest a month later.
  firstPaymentDelayDays: terms.tin === 0 ? 0 : 30,
  connectDiscounts: false,
  widgetEnabled: false,
  timeoutCheckout: checkoutMinutes,
  timeoutExtra: challengeMinutes,
  confirmationMode: terms.confirmationMode,
  offlineEnabled: true,
  offlineChannels: [...channels],
  hostnames: [],
})

export const configurations: Handler<Contract['merchants']['configurations']> = async (_, { merchant }) =>
  configurationsOf(merchant.terms)
