/** Queries of the rows of one merchant in one mode (docs/decisions/0052-scoped-queries.md). */
import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type QueryCreator,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
  type Transaction,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import { isOfSeveral, type Scope, type Scopes } from '../core/scope.ts'
import type { Database } from './schema.ts'
import type { TenantTable } from './tenant-tables.ts'

/** The columns of a scope; null where an outer join found no row. */
type Columns = { merchant_id: string | null; sandbox: boolean | null }

type Tables<DB> = TenantTable & keyof DB
type Named<DB> = Tables<DB> | `${Tables<DB>} as ${string}`

/** Alias and row of a table, as kysely itself reads `table as alias`. */
type AliasOf<DB, T> = T extends keyof DB ? T : T extends `${string} as ${infer A}` ? A : never
type With<DB, T> = T extends keyof DB
  ? DB
  : T extends `${infer Name} as ${infer A}`
    ? Name extends keyof DB
      ? DB & { [K in A]: DB[Name] }
      : never
    : never
type Alias<DB, T> = AliasOf<DB, T> & keyof With<DB, T>

/** What is inserted into a tenant table, but for the columns of the scope. */
export type NewRow<T extends TenantTable> = Omit<Insertable<Database[T]>, 'merchant_id' | 'sandbox'>

type Reading<DB, TB extends keyof DB> = {
  selectFrom: <T extends Named<DB>>(
    table: T,
  ) => SelectQueryBuilder<With<DB, T>, (TB & keyof With<DB, T>) | Alias<DB, T>, {}>
}
type Writing<DB> = {
  updateTable: <T extends Named<DB>>(
    table: T,
  ) => UpdateQueryBuilder<With<DB, T>, Alias<DB, T>, Alias<DB, T>, UpdateResult>
  deleteFrom: <T extends Named<DB>>(table: T) => DeleteQueryBuilder<With<DB, T>, Alias<DB, T>, DeleteResult>
  insertInto: <T extends Tables<DB>>(
    table: T,
  ) => {
    /** The columns of the scope are added to each row. */
    values: (rows: NewRow<T> | readonly NewRow<T>[]) => InsertQueryBuilder<DB, T, InsertResult>
  }
}

/** One merchant or several; or the name of a row in the same scope. */
export type Within = Scope | Scopes | string

export const isOfOne = (within: Within): within is Scope => typeof within === 'object' && !isOfSeveral(within)

/** The condition for text of SQL. `table`: a table's name or alias. */
export const scopeSql = (table: string, within: Within): RawBuilder<SqlBool> => {
  const [merchant, mode] = [sql.ref(`${table}.merchant_id`), sql.ref(`${table}.sandbox`)]
  if (typeof within === 'string')
    return sql`${merchant} = ${sql.ref(`${within}.merchant_id`)} and ${mode} = ${sql.ref(`${within}.sandbox`)}`
  return isOfSeveral(within)
    ? sql`${merchant} = any(${[...within.merchantIds]}::uuid[]) and ${mode} = ${within.sandbox}`
    : sql`${merchant} = ${within.merchantId} and ${mode} = ${within.sandbox}`
}

/** The same condition for `on` and `where` of a query. Each join of a tenant table has it. */
export const inScope =
  <A extends string, W extends Within>(table: A, within: W) =>
  <DB extends Record<A | Extract<W, string>, Columns>, TB extends keyof DB>(
    _: ExpressionBuilder<DB, TB>,
  ): Expression<SqlBool> =>
    scopeSql(table, within)

type Creator<DB> = Transaction<DB> | Kysely<DB> | QueryCreator<DB>

type Scoped = {
  <DB>(db: Creator<DB>, within: Scope): Reading<DB, never> & Writing<DB>
  /** Several merchants are read, and nothing of them is written. A name: of a row beside which the query is `lateral`. */
  <DB>(db: Creator<DB>, within: Within): Reading<DB, never>
  <DB, TB extends keyof DB>(eb: ExpressionBuilder<DB, TB>, within: Scope | Scopes | (TB & string)): Reading<DB, TB>
  (db: Pick<QueryCreator<Database>, 'insertInto'>, within: Scope): Pick<Writing<Database>, 'insertInto'>
}

/** Every tenant table has the two columns, so the code below needs the type of one; `Scoped` has the types of each. */
type Any = 'operations'

const bind = (db: Kysely<Database>, within: Within) => {
  const condition = (table: string): RawBuilder<SqlBool> => scopeSql(table.split(' as ').at(-1) ?? table, within)
  return {
    selectFrom: (table: Any) => db.selectFrom(table).where(condition(table)),
    updateTable: (table: Any) => db.updateTable(table).where(condition(table)),
    deleteFrom: (table: Any) => db.deleteFrom(table).where(condition(table)),
    insertInto: (table: Any) => ({
      values: (rows: NewRow<Any> | readonly NewRow<Any>[]) => {
        // At the end again, so that no row replaces them.
        if (!isOfOne(within)) throw new Error('A row is of one merchant.')
        const own = { merchant_id: within.merchantId, sandbox: within.sandbox }
        return db.insertInto(table).values([rows].flat().map((row) => ({ ...own, ...row, ...own })))
      },
    }),
  }
}

/**
 * Starts queries of tenant tables: each has the condition of its scope, and new rows have its columns. In a subquery `within` may be the
 * name of a row of the outer query.
 */
export const scoped = bind as unknown as Scoped // `bind` does the same for every tenant table
