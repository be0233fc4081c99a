/** Who may approve refunds of a merchant. */
import { sql } from 'kysely'
import { grants } from '#contract/core/access.ts'
import type { Tx } from '#server/db/schema.ts'
import { seesMerchant } from '#server/services/merchants/seen.queries.ts'

export type Approver = { id: string; name: string; most: number | null }

/** Owners first. `most`: their own ceiling. People who have not accepted their invitation approve nothing yet. */
export const findApprovers = async (
  tx: Tx,
  { id, companyId }: { id: string; companyId: string },
  { except, amount = 0 }: { except: string; amount?: number },
): Promise<Approver[]> => {
  const most = sql<number | null>`refund_ceiling(${id}::uuid, u.id)`
  const rows = await tx
    .selectFrom('users as u')
    .where('u.company_id', '=', companyId)
    .where('u.role', 'in', grants['operations.approve'])
    .where('u.removed', 'is', null)
    .where('u.disabled', 'is', null)
    .where('u.password_hash', 'is not', null)
    .where('u.id', '!=', except)
    .where(seesMerchant(id))
    .where(sql<boolean>`coalesce(${most}, ${amount}) >= ${amount}`)
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', most.as('most')])
    .orderBy(sql`u.role <> 'owner'`)
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    most: row.most,
  }))
}
