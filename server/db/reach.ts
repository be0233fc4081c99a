/** Which rows a transaction reaches: its settings are what the policies of row-level security read (docs/decisions/0047). */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Tx } from './schema.ts'

/** Rows of a merchant, in one mode or in both, and of a company. What is left out limits nothing. */
type Scoped = {
  merchantId?: string | null
  /** Rows of these merchants, in place of one; of none where there are none. */
  merchantIds?: readonly string[]
  sandbox?: boolean | null
  companyId?: string | null
}
export type Reach = Scoped | { across: string }

/**
 * For work that reads or writes rows of several merchants. With a reason alone it is the reach of a transaction, which sends the reason.
 * With a query it changes nothing: it says why `scoped` (scoped.ts) does not start that query.
 */
export function acrossMerchants(reason: string): Reach
export function acrossMerchants<Queries extends object>(db: Queries, reason: string): Queries
export function acrossMerchants(first: string | object, _?: string): object {
  return typeof first === 'string' ? { across: first } : first
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Ids alone are sent as they are. */
const idOf = (id: string | null | undefined): string | null => {
  if (id !== null && id !== undefined && !/^[0-9a-f-]{32,36}$/.test(id)) throw new Error(`"${id}" is no id.`)
  return id ?? null
}

/** No merchant has it. */
const noMerchant = '00000000000000000000000000000000'

/** Several are separated by commas. */
const merchantsOf = ({ merchantId, merchantIds }: Scoped): string | null =>
  merchantIds ? merchantIds.map(idOf).join(',') || noMerchant : idOf(merchantId)

/** Statements that follow `begin` in one message. */
const settingsOf = (reach: Reach): string[] => {
  if ('across' in reach) return [`set local app.across = ${literal(reach.across)}`]
  const values = {
    merchant: merchantsOf(reach),
    sandbox: reach.sandbox?.toString() ?? null,
    company: idOf(reach.companyId),
  }
  return Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [`set local app.${name} = ${literal(value)}`],
  )
}

/**
 * `work` reaches all rows, in a transaction that otherwise does not: for what goes over shops or companies by its nature. Two statements
 * more. If `work` throws, the transaction must end.
 */
export const beyondReach = async <T>(tx: Tx, reason: string, work: () => Promise<T>): Promise<T> => {
  const { rows } = await sql<Record<'merchant' | 'sandbox' | 'company', string | null>>`
    with own as materialized (select current_setting('app.merchant', true) as merchant,
      current_setting('app.sandbox', true) as sandbox, current_setting('app.company', true) as company)
    select own.*, set_config('app.merchant', '', true), set_config('app.sandbox', '', true),
      set_config('app.company', '', true), set_config('app.across', ${reason}, true) from own`.execute(tx)
  const done = await work()
  await sql`select set_config('app.merchant', ${rows[0]?.merchant ?? ''}, true), set_config('app.sandbox', ${rows[0]?.sandbox ?? ''}, true),
    set_config('app.company', ${rows[0]?.company ?? ''}, true), set_config('app.across', '', true)`.execute(tx)
  return done
}

const next = new AsyncLocalStorage<{ settings: string[] }>()

/** The next transaction that `run` begins has this reach. Those that begin later in it have none of it. */
export const reaching = <T>(reach: Reach, run: () => Promise<T>): Promise<T> =>
  next.run({ settings: settingsOf(reach) }, run)

const begins = /^(begin|start transaction)\b/i

/** Adds the settings of `reaching` to the statement that begins a transaction. */
export const withReach = (statement: unknown): unknown => {
  const store = next.getStore()
  if (!store || typeof statement !== 'string' || !begins.test(statement)) return statement
  const { settings } = store
  store.settings = []
  return [statement, ...settings].join('; ')
}
