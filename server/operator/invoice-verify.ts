import { verifyInvoices } from '#server/services/invoices/chain.ts'
import type { Command } from './command.ts'

/** Fails where an invoice was changed or taken away, or differs from the charges and settlement lines of its month, and names it. */
export const invoiceVerify: Command = {
  anyClock: true,
  summary: 'Check that no invoice was changed, no number is missing, and each is what its month has charged',
  options: {},
  run: async ({ db }) => {
    const { checked, faults } = await verifyInvoices(db)
    const verdict = faults.length === 0 ? 'All are as they were issued.' : `${faults.length} are not as they should be:`
    return {
      json: { ok: faults.length === 0, checked, faults },
      text: [
        `${checked} invoices checked. ${verdict}`,
        ...faults.map(({ kind, number }) => `${kind.padEnd(19)}  ${number}`),
      ].join('\n'),
      failed: faults.length > 0,
    }
  },
}
