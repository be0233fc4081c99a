/** What cannot be seen from the shape of a change: whether it keeps within what is agreed, and within itself. */
import type { HandlerInput } from '#contract/core/define.ts'
import type { ErrorFields } from '#contract/core/errors.ts'
import type { Contract } from '#contract/index.ts'
import { agreedProductsOf, type MerchantTerms, type ProductLimits } from '#domain/terms.ts'
import type { CheckoutTools } from '#server/services/checkout/tools.ts'

export type Change = HandlerInput<Contract['preferences']['update']>['body']
type Fault = [field: string, message: string]

const twice = 'This is here more than once.'

const repeated = (list: readonly string[]): number[] =>
  list.flatMap((one, index) => (list.indexOf(one) < index ? [index] : []))

const limitFaults = (own: ProductLimits, agreed: ProductLimits | undefined, field: string): Fault[] => {
  const { minAmount, maxAmount } = own
  if (!agreed) return [[`${field}.type`, 'This product is not agreed.']]
  const faults: Fault[] = []
  if (minAmount < agreed.minAmount) faults.push([`${field}.min_amount`, `Agreed is ${agreed.minAmount} at least.`])
  if (maxAmount > agreed.maxAmount) faults.push([`${field}.max_amount`, `Agreed is ${agreed.maxAmount} at most.`])
  if (minAmount > maxAmount) faults.push([`${field}.max_amount`, 'This is less than the least amount.'])
  return faults
}

const productFaults = ({ products = [] }: Change, terms: MerchantTerms): Fault[] => {
  const agreed = agreedProductsOf(terms)
  return [
    ...products.flatMap((own, index) =>
      limitFaults(
        own,
        agreed.find(({ type }) => type === own.type),
        `products.${index}`,
      ),
    ),
    ...repeated(products.map(({ type }) => type)).map((index): Fault => [`products.${index}.type`, twice]),
  ]
}

/** A default that is not among the counts is reported at the field that was sent. */
const countFaults = (change: Change, terms: MerchantTerms): Fault[] => {
  const { instalmentOptions = terms.instalmentOptions, defaultNumInstalments = terms.defaultInstalments } = change
  const faults = (change.instalmentOptions ?? []).flatMap((count, index): Fault[] =>
    count > terms.maxInstalments
      ? [[`instalment_options.${index}`, `Agreed are ${terms.maxInstalments} at most.`]]
      : [],
  )
  const isTouched = change.instalmentOptions !== undefined || change.defaultNumInstalments !== undefined
  if (isTouched && !instalmentOptions.includes(defaultNumInstalments))
    faults.push([
      change.defaultNumInstalments === undefined ? 'instalment_options' : 'default_num_instalments',
      'The number shown first is none of those offered.',
    ])
  return faults
}

type Here = Pick<CheckoutTools, 'channels'>

const channelFaults = ({ offlineChannels = [] }: Change, { channels }: Here): Fault[] =>
  offlineChannels.flatMap((channel, index): Fault[] =>
    channels.includes(channel) ? [] : [[`offline_channels.${index}`, 'Nothing can be sent by this channel here.']],
  )

const hostFaults = ({ hostnames = [] }: Change): Fault[] =>
  repeated(hostnames.map(({ host }) => host)).map((index): Fault => [`hostnames.${index}.host`, twice])

/** Every faulty field at once; empty when all is right. */
export const faultsOf = (change: Change, terms: MerchantTerms, here: Here): ErrorFields => {
  const faults = [
    ...productFaults(change, terms),
    ...countFaults(change, terms),
    ...channelFaults(change, here),
    ...hostFaults(change),
  ]
  return Object.fromEntries(
    [...Map.groupBy(faults, ([field]) => field)].map(([field, own]) => [field, own.map(([, message]) => message)]),
  )
}
