import type { HandlerAnswer } from '#contract/define.ts'
import type { Contract } from '#contract/index.ts'
import type { MerchantTerms } from '#domain/terms.ts'
import type { Handler } from '../../http/context.ts'

type Configurations = HandlerAnswer<Contract['merchants']['configurations']>

/** Minutes: how long a link to the checkout is good for, and how much longer where identity is asked for. */
const [timeoutCheckout, timeoutExtra] = [60, 48 * 60]

/** The block of domain.md 16, as far as the merchant's terms and this installation say. */
const configurationsOf = (terms: MerchantTerms): Configurations => ({
  products: [{ type: 'instalments', minAmount: terms.minAmount, maxAmount: terms.maxAmount }],
  minAmountPerTransaction: terms.minAmount,
  maxNumInstalments: terms.maxInstalments,
  defaultNumInstalments: terms.defaultInstalments,
  instalmentOptions: terms.instalmentOptions,
  tin: terms.tin,
  downpaymentRequired: false,
  // Free of interest the first instalment is due at acceptance, with interest a month later.
  firstPaymentDelayDays: terms.tin === 0 ? 0 : 30,
  connectDiscounts: false,
  widgetEnabled: false,
  timeoutCheckout,
  timeoutExtra,
  confirmationMode: terms.confirmationMode,
  offlineEnabled: true,
  offlineChannels: ['email', 'qr', 'link'],
  hostnames: [],
})

export const configurations: Handler<Contract['merchants']['configurations']> = async (_, { merchant }) =>
  configurationsOf(merchant.terms)
