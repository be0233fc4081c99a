import { inTransaction } from '../db/transaction.ts'
import { insertAuditRow } from '../http/queries.ts'
import { byOperator } from '../lib/audit/by-operator.ts'
import { deleteMarks } from '../lib/key-marks/queries.ts'
import type { Command } from './command.ts'

/** For whoever has lost a key for good, or means to change it. */
export const keysForget: Command = {
  summary: 'Let new keys in at the next start; what the old ones sealed stays closed',
  options: {},
  run: async ({ db, clock }) => {
    const forgotten = await inTransaction(db, async (tx) => {
      await insertAuditRow(tx, byOperator(clock, { action: 'keys.forgotten', companyId: null, objectId: null }))
      return deleteMarks(tx)
    })
    return { json: { forgotten }, text: `${forgotten} keys are forgotten. The next start remembers those that it has.` }
  },
}
