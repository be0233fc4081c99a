/** Keeps sums by day: the job folds what was changed since, and fills the sums of shops that are older than the sums. */
import type { Scope } from '#server/core/scope.ts'
import type { Db } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import {
  addMissing,
  allow,
  clearSums,
  fillStretch,
  findChanged,
  findEndOfStretch,
  findUnfilled,
  foldChanges,
  lockFilled,
  lockUnfilled,
} from './sums.queries.ts'

/** A shop that fails, such as by its time-out, keeps no other one waiting. The first failure is thrown after the last shop. */
const forEach = async (scopes: readonly Scope[], work: (scope: Scope) => Promise<void>): Promise<void> => {
  const failures: unknown[] = []
  for (const scope of scopes) await work(scope).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Fills one stretch of a shop; false if nothing of it is left to fill, or another process fills it now. */
const fillSome = (db: Db, scope: Scope): Promise<boolean> =>
  inTransaction(db, scope, async (tx) => {
    const found = await lockUnfilled(tx, scope)
    if (!found) return false
    await allow(tx, '120s')
    if (found.filledUntil === null) await clearSums(tx, scope)
    await fillStretch(tx, scope, found.filledUntil, await findEndOfStretch(tx, scope, found.filledUntil))
    return true
  })

/** Fills all that lack something. */
export const fillSums = async (db: Db): Promise<void> => {
  const unfilled = await inTransaction(db, acrossMerchants('the sums of all shops'), async (tx) => {
    await addMissing(tx)
    return findUnfilled(tx)
  })
  await forEach(unfilled, async (scope) => {
    while (await fillSome(db, scope));
  })
}

/** Adds all changes to the sums. Several processes may do so at once: each shop is folded by one of them. */
export const foldSums = async (db: Db): Promise<void> => {
  const changed = await inTransaction(db, acrossMerchants('the changes of all shops'), findChanged)
  await forEach(changed, (scope) =>
    inTransaction(db, scope, async (tx) => {
      if (!(await lockFilled(tx, scope))) return
      await allow(tx, '120s')
      await foldChanges(tx, scope)
    }),
  )
}
