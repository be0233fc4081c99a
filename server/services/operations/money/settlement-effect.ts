import type { Day } from '#domain/calendar.ts'
import { transferDayFor } from '#domain/settlement.ts'
import { type MerchantTerms, settlementScheduleOf } from '#domain/terms.ts'
import type { Change } from './changes.ts'

/** Cents. Below zero the shop owes `amount`; fees with VAT and campaigns are in it. */
export type SettlementEffect = {
  amount: number
  feeCharged: number
  feeReturned: number
  campaignCostCharged: number
  campaignCostReturned: number
}

export const noEffect: SettlementEffect = {
  amount: 0,
  feeCharged: 0,
  feeReturned: 0,
  campaignCostCharged: 0,
  campaignCostReturned: 0,
}

/** What the postings of a change leave for the next settlement. */
export const settlementEffect = ({ posting, further }: Pick<Change, 'posting' | 'further'>): SettlementEffect => {
  const entries = [posting, ...further].flatMap((one) => one.entries)
  const posted = (account: string) =>
    entries.reduce((total, entry) => (entry.account === account ? total + entry.amount : total), 0)
  const [fee, campaignCost] = [posted('fees') + posted('vat'), posted('campaign_cost')]
  return {
    amount: 0 - posted('payable_to_merchant'),
    feeCharged: Math.max(0, -fee),
    feeReturned: Math.max(0, fee),
    campaignCostCharged: Math.max(0, -campaignCost),
    campaignCostReturned: Math.max(0, campaignCost),
  }
}

export const addEffects = (one: SettlementEffect, other: SettlementEffect): SettlementEffect => ({
  amount: one.amount + other.amount,
  feeCharged: one.feeCharged + other.feeCharged,
  feeReturned: one.feeReturned + other.feeReturned,
  campaignCostCharged: one.campaignCostCharged + other.campaignCostCharged,
  campaignCostReturned: one.campaignCostReturned + other.campaignCostReturned,
})

/** With the day of the transfer that has it: null where it is nothing. */
export const withTransferDay = (effect: SettlementEffect, today: Day, terms: MerchantTerms) => ({
  ...effect,
  transferDate: effect.amount === 0 ? null : transferDayFor(today, settlementScheduleOf(terms)),
})
