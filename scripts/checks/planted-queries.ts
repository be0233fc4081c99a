/** Queries of tenant tables: those that the linter refuses, and those that it lets pass. */

/** As much of kysely and of server/db/scoped.ts as they need. */
const declared = `export type Query = { on: Method; where: Method; from: Method; innerJoin: Method; leftJoin: Method } & Builder
type Builder = Record<'selectFrom' | 'updateTable' | 'deleteFrom' | 'insertInto' | 'onRef', Method>
type Method = (...given: unknown[]) => Query
export declare const db: Query
export declare const scoped: Method
export declare const acrossMerchants: Method
export declare const inScope: Method
`

const write = (queries: readonly (readonly [what: string, text: string])[], folder: string) =>
  queries.map(([what, text], index) => ({
    what,
    file: `server/features/${folder}${index}/planted.queries.ts`,
    text: `${declared}export const query = ${text}\n`,
  }))

export const unscoped = write(
  [
    ['a read of a tenant table', "db.selectFrom('operations as o')"],
    ['a change of a tenant table', "db.updateTable('settlements')"],
    ['a delete from a tenant table', "db.deleteFrom('audience_members')"],
    ['an insert into a tenant table', "db.insertInto('refunds')"],
    [
      'a subquery of a tenant table',
      "scoped(db, {}).selectFrom('operations').where((eb: Query) => eb.selectFrom('refunds'))",
    ],
    ['a tenant table among several', "db.selectFrom(['users', 'operations as o'])"],
    ['a tenant table in an update', "db.updateTable('users').from('operations as o')"],
    ['a join by columns', "db.selectFrom('users').leftJoin('operations as o', 'o.created_by', 'users.id')"],
    [
      'a join by an id',
      "scoped(db, {}).selectFrom('refunds as r').innerJoin('operations as o', (j: Query) => j.onRef('o.id', '=', 'r.id'))",
    ],
    ['no reason', "acrossMerchants(db).selectFrom('operations')"],
  ],
  'unscoped',
)

export const bound = write(
  [
    ['a scoped read', "scoped(db, {}).selectFrom('operations as o')"],
    [
      'a join with the scope',
      "db.innerJoin('operations as o', (j: Query) => j.on(inScope('o', 'r')).onRef('o.id', '=', 'r.id'))",
    ],
    ['a stated reason', "acrossMerchants(db, 'the job voids sales of all').updateTable('operations')"],
    ['a table of no merchant', "db.selectFrom('users').innerJoin('companies as c', 'c.id', 'users.company_id')"],
  ],
  'bound',
)
