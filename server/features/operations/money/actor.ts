import type { Context } from '#server/http/pipeline/context.ts'
import type { Person } from '#server/core/caller.ts'
import type { Contract } from '#contract/index.ts'
import type { Act } from '#server/services/operations/money/changes.ts'

type Needed = Pick<Context<Contract['orders']['refund']>, 'clock' | 'merchant'> & { caller: Person }

/** The signed-in person as the one who acts. */
export const actOf = ({ clock, merchant, caller }: Needed): Act => ({
  clock,
  timeZone: merchant.timeZone,
  actor: { kind: 'user', name: caller.name, userId: caller.userId },
})
