import { verifyPlans } from '#server/services/credits/verify.ts'
import type { Command } from './command.ts'

/** Fails where a plan is not what its sale makes of it, and names which. */
export const planVerify: Command = {
  anyClock: true,
  summary: 'Recompute the plan of every accepted sale from what happened to it',
  options: {},
  run: async ({ db }) => {
    const { checked, faults } = await verifyPlans(db)
    const verdict = faults.length === 0 ? 'All are right.' : `${faults.length} are wrong:`
    return {
      json: { ok: faults.length === 0, checked, faults },
      text: [`${checked} plans checked. ${verdict}`, ...faults].join('\n'),
      failed: faults.length > 0,
    }
  },
}
