/**
 * The widget inside the back office: the same element as in merchants' pages, without its script and without a key.
 *
 *     definePlanElement({ vendor })                         // once; again does nothing
 *     const plan = document.createElement(planTag(vendor)) as PlanElement
 *     plan.setAttribute('amount', '32900')
 *     plan.setAttribute('view', 'product')
 *     plan.preferences = { ...unsavedPreferences }          // replaces the saved preferences; draws at once
 *     plan.figures = figuresOfSimulation(simulation, { view, country, defaultInstalments })   // of `simulator.get`
 *
 * While `figures` is set the element does not ask the API, so that it works for a merchant without keys; `amount` is then only
 * for the texts. An amount outside of the limits: `offers: []` with the limits. In React:
 * `createElement(planTag(vendor), { ref, amount: String(cents), view })`; properties are set on the ref in an effect.
 * Attributes named `option-…` win over `preferences`, as they do in a merchant's page.
 */
import type { CallAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { widgetDefaults, type WidgetView } from '#contract/rules/widget-rules.ts'
import type { Figures, Plan } from './figures.ts'

export { definePlanElement, type PlanElement } from './element.ts'

type Simulation = CallAnswer<Contract['simulator']['get']>
type Place = { view: WidgetView; country: string; defaultInstalments: number }

const planOf = (offer: Simulation['offers'][number], firstDay: Simulation['firstDay']): Plan => ({
  numInstalments: offer.numInstalments,
  amount: offer.instalmentAmount,
  lastAmount: offer.lastInstalmentAmount,
  downpayment: offer.downpaymentAmount,
  fees: offer.openingFee,
  interest: offer.totalInterest,
  saved: Math.max(0, (offer.campaign?.without.totalInterest ?? offer.totalInterest) - offer.totalInterest),
  principal: offer.principalAmount,
  total: offer.totalAmount,
  tin: offer.tin,
  tae: offer.annualEquivalent,
  firstDate: offer.downpaymentAmount > 0 ? firstDay : (offer.schedule[0]?.dueDate ?? firstDay),
  onCampaign: offer.campaign !== null,
})

/** Returns the API's answer for the merchant's page, from the answer for its users. */
export const figuresOfSimulation = (simulation: Simulation, { view, country, defaultInstalments }: Place): Figures => {
  const { offers, firstDay, minAmount, maxAmount } = simulation
  const products = offers.map(({ product }) => product)
  const first = products.find((product) => product === 'instalments') ?? products[0]
  return {
    plans: offers.filter(({ product }) => product === first).map((offer) => planOf(offer, firstDay)),
    min: minAmount ?? 0,
    max: maxAmount ?? 0,
    defaultInstalments,
    country: country === 'PT' ? 'PT' : 'ES',
    disabled: false,
    preferences: widgetDefaults[view],
  }
}
