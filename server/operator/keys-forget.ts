import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import { byOperator } from '../lib/audit/by-operator.ts'
import { deleteMarks } from '../lib/key-marks.queries.ts'
import type { Command } from './command.ts'

/** For an operator who has lost a key, or wants to change it. */
export const keysForget: Command = {
  summary: 'Let new keys in at the next start; what the old ones sealed stays closed',
  options: {},
  run: async ({ db, clock }) => {
    const forgotten = await inTransaction(db, acrossMerchants('keys of the provider'), async (tx) => {
      await insertAuditRow(tx, byOperator(clock, { action: 'keys.forgotten', companyId: null, objectId: null }))
      return deleteMarks(tx)
    })
    return { json: { forgotten }, text: `${forgotten} keys are forgotten. The next start remembers those that it has.` }
  },
}
