/** Files of the bank of one merchant in one mode, and the transfers that they are compared with. */
import { sql } from 'kysely'
import type { Day, DayRange } from '#domain/calendar.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { inScope, type NewRow, scoped } from '#server/db/scoped.ts'

/** Accounts that money goes to, or went to. */
export const findAccounts = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('ibans')
    .select(['id', 'iban'])
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'active')
    .orderBy('created')
    .execute()

/** `ibanIds` null: a file that does not say its account. */
type Sought = { days: DayRange; ibanIds: readonly string[] | null }

/** Transfers that left on those days, with the days on which files have them. */
export const findTransfers = (tx: Tx, scope: Scope, { days, ibanIds }: Sought) => {
  let query = scoped(tx, scope)
    .selectFrom('settlements as s')
    .select(['s.id', 's.reference', 's.transfer_date as day', 's.paid_amount as amount'])
    .where('s.status', 'in', ['sent', 'paid'])
    .where('s.paid_amount', '>', 0)
    .where('s.transfer_date', '>=', days.first)
    .where('s.transfer_date', '<=', days.last)
  // In test mode a settlement has no account where the merchant has none.
  if (ibanIds) query = query.where((is) => is.or([is('s.iban_id', 'in', [...ibanIds]), is('s.iban_id', 'is', null)]))
  return query.orderBy('s.transfer_date').orderBy('s.id').execute()
}

/** The days on which files have transfers, by the id of the settlement. */
export const findSeen = async (tx: Tx, scope: Scope, settlementIds: readonly string[]): Promise<Map<string, Day[]>> => {
  if (settlementIds.length === 0) return new Map()
  const rows = await scoped(tx, scope)
    .selectFrom('bank_file_matches as b')
    .select(['b.settlement_id', 'b.booked'])
    .where('b.settlement_id', 'in', [...settlementIds])
    .where('b.booked', 'is not', null)
    .distinct()
    .orderBy('b.booked')
    .execute()
  const seen = Map.groupBy(rows, (row) => row.settlement_id)
  return new Map([...seen].map(([id, own]) => [id, own.flatMap(({ booked }) => booked ?? [])]))
}

/** One at a time compares files of a merchant, so that each sees what the others have found. */
export const lockFiles = async (tx: Tx, { merchantId }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('bank files'), hashtext(${merchantId}))`.execute(tx)
}

export const findByContent = async (tx: Tx, scope: Scope, sha256: string): Promise<string | null> => {
  const row = await scoped(tx, scope)
    .selectFrom('bank_files')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.id ?? null
}

export const insertFile = async (
  tx: Tx,
  scope: Scope,
  file: NewRow<'bank_files'>,
  matches: readonly NewRow<'bank_file_matches'>[],
): Promise<void> => {
  await scoped(tx, scope).insertInto('bank_files').values(file).execute()
  // Below the number of values that one statement takes.
  for (let at = 0; at < matches.length; at += 1000)
    await scoped(tx, scope)
      .insertInto('bank_file_matches')
      .values(matches.slice(at, at + 1000))
      .execute()
}

const countOf = (outcome: string) =>
  sql<number>`(select count(*) from bank_file_matches m where m.merchant_id = f.merchant_id and m.sandbox = f.sandbox
    and m.file_id = f.id and m.outcome = ${outcome})`

const files = (tx: Tx, scope: Scope) =>
  scoped(tx, scope)
    .selectFrom('bank_files as f')
    .innerJoin('users as u', 'u.id', 'f.created_by')
    .leftJoin('ibans as i', 'i.id', 'f.iban_id')
    .select(['f.id', 'f.format', 'f.first_day', 'f.last_day', 'f.movements', 'f.unknown', 'f.created', 'i.iban'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .select([countOf('matched').as('matched'), countOf('different').as('different')])
    .select([countOf('doubled').as('doubled'), countOf('missing').as('missing')])
export type FileRow = Awaited<ReturnType<typeof findFiles>>[number]

export const findFile = (tx: Tx, scope: Scope, id: string): Promise<FileRow | undefined> =>
  files(tx, scope).where('f.id', '=', id).executeTakeFirst()

/** Newest first. */
export const findFiles = (tx: Tx, scope: Scope, cut: { limit: number; offset: number }) =>
  files(tx, scope).orderBy('f.created', 'desc').orderBy('f.id', 'desc').limit(cut.limit).offset(cut.offset).execute()

export const countFiles = async (tx: Tx, scope: Scope): Promise<number> => {
  const { total } = await scoped(tx, scope)
    .selectFrom('bank_files')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** By day of transfer. */
export const findMatches = (tx: Tx, scope: Scope, fileId: string) =>
  scoped(tx, scope)
    .selectFrom('bank_file_matches as b')
    .innerJoin('settlements as s', (join) => join.on(inScope('s', 'b')).onRef('s.id', '=', 'b.settlement_id'))
    .select(['b.settlement_id', 'b.outcome', 'b.found_by', 'b.booked', 'b.amount as booked_amount', 'b.count'])
    .select(['s.reference', 's.transfer_date', 's.paid_amount'])
    .where('b.file_id', '=', fileId)
    .orderBy('s.transfer_date')
    .orderBy('s.id')
    .execute()
