import type { Tx } from '#server/db/schema.ts'
import { deleteAgreement, lockAgreementsDue, putLookOff } from './agreements.queries.ts'
import { isOver, nextLook } from './days.ts'

/** Deletes agreements whose contract has been over for long enough, and puts off the others. Answers how many it looked at. */
export const dropOldAgreements = async (tx: Tx, now: Date, most: number): Promise<number> => {
  const due = await lockAgreementsDue(tx, now, most)
  for (const { id, merchantId, sandbox, ...contract } of due) {
    const scope = { merchantId, sandbox }
    if (isOver(contract, now)) await deleteAgreement(tx, scope, id)
    else await putLookOff(tx, scope, id, nextLook(contract, now))
  }
  return due.length
}
