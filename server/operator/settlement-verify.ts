import { verifySettlements } from '#server/services/settlement/verify.ts'
import type { Command } from './command.ts'

/** Fails where a settlement is not what its lines make, and names it. */
export const settlementVerify: Command = {
  anyClock: true,
  summary: 'Check that every settlement is the sum of its lines, and pays and carries forward what it must',
  options: {},
  run: async ({ db }) => {
    const { checked, faults } = await verifySettlements(db)
    const verdict = faults.length === 0 ? 'All add up.' : `${faults.length} things do not add up:`
    return {
      json: { ok: faults.length === 0, checked, faults },
      text: [`${checked} settlements checked. ${verdict}`, ...faults].join('\n'),
      failed: faults.length > 0,
    }
  },
}
