import { sql } from 'kysely'
import { isOfSeveral, type Scope, type Scopes } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped } from '#server/db/scoped.ts'

/** Who sold something here, by name. An index answers for each person with its first sale. */
export const findSellers = (tx: Tx, scope: Scope | Scopes) =>
  tx
    .selectFrom('users as u')
    .where('u.company_id', 'in', (eb) =>
      eb
        .selectFrom('merchants as m')
        .where(
          'm.id',
          '=',
          sql<string>`any(${isOfSeveral(scope) ? [...scope.merchantIds] : [scope.merchantId]}::uuid[])`,
        )
        .select('m.company_id'),
    )
    .where((eb) =>
      eb.exists(
        scoped(eb, scope)
          .selectFrom('operations as o')
          .whereRef('o.created_by', '=', 'u.id')
          .select(sql`1`.as('one')),
      ),
    )
    .select(['u.id', 'u.first_name', 'u.last_name'])
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()
