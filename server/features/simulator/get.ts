import { can } from '#contract/core/access.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import { offerLimits, offersFor, offerTermsOf, simulatedPlan } from '#domain/offers.ts'
import { rateCeilingsOn } from '#domain/rate-ceilings.ts'
import { homeOf } from '#server/services/merchants/vat.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findCampaigns } from '#server/services/campaigns/campaigns.queries.ts'
import { whyNothing } from './limits.ts'

type Plan = HandlerAnswer<Contract['simulator']['get']>['offers'][number]

const withoutCost = (plan: Plan): Plan => ({ ...plan, campaign: plan.campaign && { ...plan.campaign, cost: null } })

export const get: Handler<Contract['simulator']['get']> = async ({ query }, context) => {
  const { tx, scope, merchant, caller, clock, abort } = context
  const { amount = null } = query
  const seesFees = can(caller.role, 'fees.read')
  const firstDay = dayIn(merchant.timeZone, clock.now())
  const terms = offerTermsOf(merchant.terms, rateCeilingsOn(homeOf(merchant.country), firstDay))
  const campaigns = await findCampaigns(tx, scope, { day: firstDay })
  const offers = amount === null ? [] : offersFor({ amount, terms, firstDay, campaigns })
  if (amount !== null && offers.length === 0)
    abort('ApiValidationException', { fields: { amount: [whyNothing(terms, amount)] } })
  const limits = offerLimits(terms)
  return {
    amount,
    currency: 'EUR',
    firstDay,
    offers: offers.map(simulatedPlan).map((plan) => (seesFees ? plan : withoutCost(plan))),
    minAmount: limits?.min ?? null,
    maxAmount: limits?.max ?? null,
  }
}
