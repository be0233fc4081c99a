import { verifyLedger } from '#server/services/ledger/verify.ts'
import type { Command } from './command.ts'

/** Fails where the books do not add up, and names what does not. */
export const ledgerVerify: Command = {
  anyClock: true,
  summary: 'Check that every posting, settlement and refund adds up',
  options: {},
  run: async ({ db }) => {
    const { checked, faults } = await verifyLedger(db)
    const verdict = faults.length === 0 ? 'All adds up.' : `${faults.length} things do not add up:`
    return {
      json: { ok: faults.length === 0, checked, faults },
      text: [`${checked} postings checked. ${verdict}`, ...faults].join('\n'),
      failed: faults.length > 0,
    }
  },
}
