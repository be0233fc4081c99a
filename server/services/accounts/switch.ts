/** Disabling an account, and taking that back. Who is signed in stays so, and may do what a disabled account may. */
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import { post } from '#server/mail/post.ts'
import { listOwners } from '#server/mail/mail.queries.ts'
import { byOperator } from '#server/lib/audit/by-operator.ts'
import type { Clock } from '#server/core/clock.ts'
import { setCompany } from '../company/company.queries.ts'
import { lockAccount } from './accounts.queries.ts'

type Deps = { db: Kysely<Database>; clock: Clock; product: string }
/** `isNew` false: it was so before. `since`: when it was disabled. */
export type Switched = { name: string; isNew: boolean; since: Date | null }

export class NoAccount extends Error {}

/** `reason` null enables it. The owners read the reason. */
export const switchAccount = ({ db, clock, product }: Deps, id: string, reason: string | null): Promise<Switched> =>
  inTransaction(db, { companyId: id }, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new NoAccount(`There is no account ${id}. "account list" shows them.`)
    const { name, disabled } = account
    if ((disabled === null) === (reason === null)) return { name, isNew: false, since: disabled }
    const since = reason === null ? null : clock.now()
    await setCompany(tx, id, { disabled: since })
    const action = reason === null ? 'account.enabled' : 'account.disabled'
    const detail = reason === null ? {} : { reason }
    await insertAuditRow(tx, byOperator(clock, { action, companyId: id, objectId: id, detail }))
    for (const owner of await listOwners(tx, id))
      await post(
        { tx, clock, product },
        owner,
        reason === null
          ? { kind: 'accountEnabled', company: name }
          : { kind: 'accountDisabled', company: name, reason },
      )
    return { name, isNew: true, since }
  })
