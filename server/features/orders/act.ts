import type { Context, Person } from '#server/http/context.ts'
import type { Contract } from '#contract/index.ts'
import type { Act } from '#server/lib/sales/money/changes.ts'

type Needed = Pick<Context<Contract['orders']['refund']>, 'clock' | 'merchant'> & { caller: Person }

/** The signed-in person as the one who acts. */
export const actOf = ({ clock, merchant, caller }: Needed): Act => ({
  clock,
  timeZone: merchant.timeZone,
  actor: { kind: 'user', name: caller.name, userId: caller.userId },
})
