/** Campaigns of the demo, one in each state, and the sales that are made under them. Days count from today. */
import { addDays, dayIn, startOfDay } from '#domain/calendar.ts'
import { type Campaign, fitsSale } from '#domain/campaign.ts'
import type { Tx } from '../db/schema.ts'
import { insertRow } from './demo.queries.ts'
import type { Random } from './random.ts'
import type { Planned } from './sales.ts'

type Plan = Pick<Campaign, 'name' | 'numInstalments' | 'feeDiscountRate'> & {
  from: number
  /** Null: no end. */
  to: number | null
  draft?: true
  /** Day on which a user stopped it. */
  stopped?: number
  limits?: [min: number | null, max: number | null]
  waiting?: number
}

const plans: Record<string, { live: Plan[]; sandbox: Plan[] }> = {
  'Casa Lumbre Bilbao': {
    live: [
      {
        name: 'Plazos largos',
        numInstalments: [18, 24],
        feeDiscountRate: 0,
        from: -35,
        to: null,
        limits: [1300_00, null],
      },
    ],
    sandbox: [
      {
        name: 'Prueba de plazos largos',
        numInstalments: [18],
        feeDiscountRate: 0,
        from: -20,
        to: null,
        limits: [1300_00, null],
      },
    ],
  },
  'Casa Lumbre Online': {
    live: [
      {
        name: 'Aniversario',
        numInstalments: [3, 4, 6],
        feeDiscountRate: 100_00,
        from: -150,
        to: -115,
        limits: [100_00, null],
      },
      {
        name: 'Terrazas, primer pago en dos meses',
        numInstalments: [6, 9, 12],
        feeDiscountRate: 50_00,
        waiting: 2,
        from: -90,
        to: -50,
        stopped: -70,
      },
      {
        name: 'Seis cuotas sin intereses',
        numInstalments: [6],
        feeDiscountRate: 100_00,
        from: -28,
        to: 21,
        limits: [150_00, 1500_00],
      },
      { name: 'La mitad de los intereses', numInstalments: [9, 12], feeDiscountRate: 50_00, from: 24, to: 55 },
      {
        name: 'Dormitorios en 24 cuotas',
        numInstalments: [24],
        feeDiscountRate: 75_00,
        from: 40,
        to: null,
        draft: true,
        limits: [900_00, null],
      },
    ],
    sandbox: [],
  },
}

/** One that is written down, and from when to when sales are made under it. */
export type DemoCampaign = { campaign: Campaign; begins: Date; ends: Date }

type Stall = { merchantId: string; name: string; sandbox: boolean; timeZone: string; userId: string | null }

/** Answers those that anything was sold under. */
export const writeCampaigns = async (
  tx: Tx,
  { merchantId, name: shop, sandbox, timeZone, userId }: Stall,
  now: Date,
  newId: (time: Date) => string,
): Promise<DemoCampaign[]> => {
  const today = dayIn(timeZone, now)
  const at = (days: number, hour = 0): Date =>
    new Date(startOfDay(timeZone, addDays(today, days)).getTime() + hour * 3_600_000)
  const made: DemoCampaign[] = []
  for (const plan of plans[shop]?.[sandbox ? 'sandbox' : 'live'] ?? []) {
    const { name, numInstalments, feeDiscountRate, from, to, draft = false, waiting = 0, limits = [null, null] } = plan
    const [minOrderAmount, maxOrderAmount] = limits
    // Written a week before it begins, and published the day after.
    const created = at(Math.min(from, 0) - 7, 10)
    const stopped = plan.stopped === undefined ? null : at(plan.stopped, 11)
    const published = draft ? null : at(Math.min(from, 0) - 6, 12)
    const id = newId(created)
    await insertRow(tx, 'campaigns', {
      merchant_id: merchantId,
      sandbox,
      id,
      version: stopped || published ? 2 : 1,
      name,
      products: ['instalments'],
      scope: numInstalments.length > 1 ? 'bulk' : 'single',
      num_instalments: numInstalments,
      start_date: addDays(today, from),
      end_date: to === null ? null : addDays(today, to),
      fee_discount_rate: feeDiscountRate,
      waiting_period: waiting,
      audience_id: null,
      min_order_amount: minOrderAmount,
      max_order_amount: maxOrderAmount,
      partial: false,
      articles_count: 0,
      draft,
      published,
      stopped,
      created,
      created_by: userId,
      updated: stopped ?? published ?? created,
      updated_by: userId,
    })
    if (draft) continue
    const campaign: Campaign = {
      id,
      name,
      numInstalments,
      feeDiscountRate,
      products: ['instalments'],
      waitingPeriod: waiting,
      minOrderAmount,
      maxOrderAmount,
    }
    made.push({ campaign, begins: at(from), ends: stopped ?? (to === null ? now : at(to + 1)) })
  }
  return made
}

/** The sale with the campaigns of its moment; where one has longer plans, some take them. */
export const underCampaigns = (planned: Planned, all: readonly DemoCampaign[], random: Random): Planned => {
  const { sale, created } = planned
  const campaigns = all.flatMap((one) => (one.begins <= created && created < one.ends ? one.campaign : []))
  const { product, numInstalments = 0, cart } = sale
  const longer = campaigns.flatMap((campaign) =>
    campaign.numInstalments.filter(
      (count) => count > 12 && fitsSale(campaign, { product, numInstalments: count, amount: cart.totalAmount }),
    ),
  )
  const takesLonger = longer.length > 0 && numInstalments >= 9 && random.chance(0.4)
  return { ...planned, sale: { ...sale, campaigns, ...(takesLonger && { numInstalments: random.pick(longer) }) } }
}
