import { verifyAudit } from '../lib/audit/verify.ts'
import type { AuditFault } from '../lib/audit/verify.ts'
import type { Command } from './command.ts'

const lineOf = ({ kind, position, id, action, created }: AuditFault): string =>
  [kind.padEnd(9), `position ${position ?? '–'}`, `row ${id ?? '?'}`, action ?? '', created ?? ''].join('  ').trimEnd()

/** Fails where a row was changed, removed, reordered or slipped in, and names it. */
export const auditVerify: Command = {
  anyClock: true,
  summary: 'Check that nobody has altered the audit log',
  options: {},
  run: async ({ db }) => {
    const { checked, waiting, head, faults } = await verifyAudit(db)
    const verdict = faults.length === 0 ? 'Nobody has altered them.' : `${faults.length} are not as they were written:`
    return {
      json: { ok: faults.length === 0, checked, waiting, head, faults },
      text: [
        `${checked} rows of the audit log checked, ${waiting} of the last moment not chained yet. ${verdict}`,
        ...faults.map(lineOf),
        `The chain ends at position ${head.position} with ${head.hash || 'nothing'}.`,
      ].join('\n'),
      failed: faults.length > 0,
    }
  },
}
