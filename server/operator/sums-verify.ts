import { verifySums } from '#server/services/sums/verify.ts'
import type { Command } from './command.ts'

/** Fails where a sum by day differs from its operations, refunds or charges. */
export const sumsVerify: Command = {
  anyClock: true,
  summary: 'Check that the sums by day equal their operations, refunds and charges',
  options: {},
  run: async ({ db }) => {
    const { checked, unfilled, faults } = await verifySums(db)
    const verdict = faults.length === 0 ? 'All are right.' : `${faults.length} sums are wrong:`
    return {
      json: { ok: faults.length === 0, checked, unfilled, faults },
      text: [`Sums of ${checked} shops checked, ${unfilled} not filled yet. ${verdict}`, ...faults].join('\n'),
      failed: faults.length > 0,
    }
  },
}
