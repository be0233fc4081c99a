/** Sums by day: read, folded and filled (docs/decisions/0059-sums-by-day.md). Each statement adds what is folded and what is not. */
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { type Substatus, substatusesOf } from '#domain/operation-state.ts'
import { isOfSeveral, type Scope, type Scopes } from '#server/core/scope.ts'
import { acrossMerchants } from '#server/db/reach.ts'
import type { Tx } from '#server/db/schema.ts'
import { scoped, scopeSql } from '#server/db/scoped.ts'
import type { Piece } from './pieces.ts'

/** Dimensions that sales are summed by; the key of a seller and a channel is `seller/channel`. */
type SaleKey = 'all' | 'channel' | 'seller' | 'seller/channel' | 'instalments' | 'campaign'
type MoneyKey = 'refunds' | 'fees' | 'vat'

/** The seller of an operation that no user of the merchant made. */
export const noSeller = 'nobody'

const seller = sql`coalesce(replace(c.created_by::text, '-', ''), ${sql.lit(noSeller)})`

/** A row of `from`, which has the columns of `operation_sum_changes`, once for each dimension. What has no key is not summed by it. */
const byKey = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.merchant_id, c.sandbox, k.by, k.key, c.created, coalesce(c.substatus, '') as substatus, c.count, c.amount, c.decided
  from ${from} c cross join lateral (values
    ('sale', 'all', ''),
    ('sale', 'channel', c.channel),
    ('sale', 'seller', ${seller}),
    ('sale', 'seller/channel', ${seller} || '/' || c.channel),
    ('sale', 'instalments', c.num_instalments::text),
    ('sale', 'campaign', replace(c.campaign_id::text, '-', '')),
    ('refund', 'refunds', ''),
    ('fee', 'fees', ''),
    ('vat', 'vat', '')
  ) k (kind, by, key)
  where k.kind = c.kind and k.key is not null`

/** The rows of the sums that rows like `operation_sum_changes` make, whose `created` is the day in the time zone of the shop already. */
const sumsOfDays = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.merchant_id, c.sandbox, c.by, c.key, s.span, s.first, c.substatus,
    sum(c.count)::bigint as count, sum(c.amount)::bigint as amount, sum(c.decided)::bigint as decided
  from (${byKey(from)}) c cross join lateral
    (values ('day', c.created), ('month', date_trunc('month', c.created)::date)) s (span, first)
  group by 1, 2, 3, 4, 5, 6, 7`

/** Adds up before anything is multiplied: a day of a large shop has thousands of rows of few kinds. */
const daysOf = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select c.merchant_id, c.sandbox, c.kind, (c.created at time zone m.time_zone)::date as created,
    c.substatus, c.channel, c.num_instalments, c.created_by, c.campaign_id,
    sum(c.count) as count, sum(c.amount) as amount, sum(c.decided) as decided
  from ${from} c join merchants m on m.id = c.merchant_id
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9)`

/** The rows of the sums that rows like `operation_sum_changes` make. */
const sumsOf = (from: RawBuilder<unknown>): RawBuilder<unknown> => sumsOfDays(daysOf(from))

/** What the triggers would have written for all rows of a condition; `t` is the row. */
const countedAnew = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select t.merchant_id, t.sandbox, 'sale' as kind, t.created, t.substatus, t.channel, t.num_instalments, t.created_by, t.campaign_id,
      1 as count, t.total_amount as amount,
      (t.confirmed is not null or t.substatus in ('pending_merchant', 'rejected'))::integer as decided
    from operations t where ${condition}
  union all select t.merchant_id, t.sandbox, 'refund', t.created, null, null, null, null, null, 1, t.amount, 0
    from refunds t where ${condition}
  union all select t.merchant_id, t.sandbox, v.kind, t.created, null, null, null, null, null, 0, v.amount, 0
    from ledger_postings t cross join lateral (values ('fee', t.fee_amount), ('vat', t.vat_amount)) v (kind, amount)
    where (t.fee_amount <> 0 or t.vat_amount <> 0) and ${condition})`

const addTo = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into operation_sums as s (merchant_id, sandbox, by, key, span, first, substatus, count, amount, decided)
  ${rows} order by 1, 2, 3, 4, 5, 6, 7
  on conflict (merchant_id, sandbox, by, key, span, first, substatus) do update
    set count = s.count + excluded.count, amount = s.amount + excluded.amount, decided = s.decided + excluded.decided`

/** A value of a dimension: `{ by: 'channel', key: 'online' }`. The key of `all` and of money is empty. */
export type SumKey = { by: SaleKey | MoneyKey; key: string }

type Group = 'bucket' | 'merchant' | 'by' | 'key' | 'substatus' | 'span' | 'first'
/** `substatuses`: null for all. */
type Wanted<G extends Group> = {
  keys: readonly SumKey[]
  substatuses?: readonly Substatus[] | null
  pieces: readonly Piece[]
  groups: readonly [G, ...G[]]
}
/** `merchant`: its id, as PostgreSQL writes it in JSON. */
type Groups = SumKey & { bucket: number; merchant: string; substatus: Substatus | ''; span: Piece['span']; first: Day }
/** `accepted`, `acceptedAmount`: of accepted sales alone. */
type Sums = Record<'count' | 'amount' | 'decided' | 'rejected' | 'accepted' | 'acceptedAmount', number>

const isAccepted = sql`substatus in (${sql.join(substatusesOf('accepted').map((one) => sql.lit(one)))})`

/** Sums of the pieces, by `groups`; null for a shop whose sums are not filled yet, and for several of which one is such. */
export const readSums = async <G extends Group>(
  tx: Tx,
  scope: Scope | Scopes,
  timeZone: string,
  { keys, substatuses = null, pieces, groups }: Wanted<G>,
): Promise<(Sums & Pick<Groups, G>)[] | null> => {
  const of = (name: keyof Piece) => pieces.map((piece) => piece[name])
  const inState = substatuses === null ? sql`true` : sql`c.substatus = any(${[...substatuses]}::text[])`
  const merchants = isOfSeveral(scope) ? scope.merchantIds.length : 1
  const columns = sql.join(groups.map((group) => sql.ref(group)))
  const { rows } = await sql<{ filled: number; sums: (Sums & Pick<Groups, G>)[] }>`
    with pieces as (
      select * from unnest(${of('bucket')}::integer[], ${of('span')}::text[], ${of('from')}::date[], ${of('end')}::date[],
        ${of('fromAt')}::timestamptz[], ${of('endAt')}::timestamptz[]) p (bucket, span, "from", "end", from_at, end_at)
    ), keys as (
      select * from unnest(${keys.map(({ by }) => by)}::text[], ${keys.map(({ key }) => key)}::text[]) k (by, key)
    ), found as (
      select p.bucket, c.merchant_id as merchant, c.by, c.key, c.substatus, c.span, c.first, c.count, c.amount, c.decided
        from pieces p cross join keys k join operation_sums c
          on ${scopeSql('c', scope)} and c.by = k.by and c.key = k.key
            and c.span = p.span and c.first >= p."from" and c.first < p."end"
        where ${inState}
      union all
      select p.bucket, c.merchant_id as merchant, c.by, c.key, c.substatus, p.span,
          date_trunc(p.span, c.created at time zone ${timeZone})::date, c.count, c.amount, c.decided
        from (${byKey(sql`operation_sum_changes`)} and ${scopeSql('c', scope)}) c
        join keys k on k.by = c.by and k.key = c.key
        join pieces p on c.created >= p.from_at and c.created < p.end_at
        where ${inState}
    )
    select (select count(*) from operation_sum_progress c where ${scopeSql('c', scope)} and is_filled) as filled,
      (select coalesce(json_agg(r), '[]') from (
        select ${columns}, sum(count) as count, sum(amount) as amount, sum(decided) as decided,
          coalesce(sum(count) filter (where substatus = 'rejected'), 0) as rejected,
          coalesce(sum(count) filter (where ${isAccepted}), 0) as accepted,
          coalesce(sum(amount) filter (where ${isAccepted}), 0) as "acceptedAmount"
        from found group by ${columns}
      ) r where count <> 0 or amount <> 0) as sums`.execute(tx)
  const [row] = rows
  return row?.filled === merchants ? row.sums : null
}

/** Shops whose sums lack something. */
export const findUnfilled = async (tx: Tx): Promise<Scope[]> => {
  const rows = await acrossMerchants(tx, 'the job fills the sums of every shop')
    .selectFrom('operation_sum_progress')
    .where('is_filled', '=', false)
    .select(['merchant_id', 'sandbox'])
    .orderBy('merchant_id')
    .orderBy('sandbox')
    .execute()
  return rows.map(({ merchant_id, sandbox }) => ({ merchantId: merchant_id, sandbox }))
}

/** How far a shop is filled that lacks something and that no other process works on. The row is locked. */
export const lockUnfilled = async (tx: Tx, scope: Scope): Promise<{ filledUntil: Date | null } | undefined> => {
  const row = await scoped(tx, scope)
    .selectFrom('operation_sum_progress')
    .where('is_filled', '=', false)
    .select('filled_until')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { filledUntil: row.filled_until }
}

/** A shop without a row: restored from a backup of an earlier release. */
export const addMissing = async (tx: Tx): Promise<void> => {
  await sql`insert into operation_sum_progress (merchant_id, sandbox)
    select m.id, v.sandbox from merchants m cross join (values (false), (true)) v (sandbox)
    where not exists (select from operation_sum_progress p where p.merchant_id = m.id and p.sandbox = v.sandbox)
    on conflict do nothing`.execute(tx)
}

/** What a job does for one shop, or a check for all, may take longer than a call may. `0`: as long as it takes. */
export const allow = async (tx: Tx, time: '120s' | '0'): Promise<void> => {
  await sql`select set_config('statement_timeout', ${time}, true)`.execute(tx)
}

export const clearSums = async (tx: Tx, scope: Scope): Promise<void> => {
  await sql`delete from operation_sums s where ${scopeSql('s', scope)}`.execute(tx)
}

/** In sales: a second or two of work. */
const stretch = 100_000

/** Where a stretch that begins at an instant ends; null where no more sales are left than make one. */
export const findEndOfStretch = async (tx: Tx, scope: Scope, from: Date | null): Promise<Date | null> => {
  const sale = async (offset: number): Promise<Date | undefined> => {
    const { rows } = await sql<{ created: Date }>`select created from operations o
      where ${scopeSql('o', scope)} and created >= ${from ?? '-infinity'}::timestamptz
      order by created, id offset ${offset} limit 1`.execute(tx)
    return rows[0]?.created
  }
  const [first, next] = [await sale(0), await sale(stretch)]
  // Later than its first sale, even if all sales are of one moment.
  return first && next ? new Date(Math.max(next.getTime(), first.getTime() + 1)) : null
}

/**
 * Counts what was created in a stretch of time, and drops the changes of the same stretch: one statement sees a row and its changes
 * together or neither. `until`: null for all that is later.
 */
export const fillStretch = async (tx: Tx, scope: Scope, from: Date | null, until: Date | null): Promise<void> => {
  const [first, end] = [from?.toISOString() ?? '-infinity', until?.toISOString() ?? 'infinity']
  const within = sql`${scopeSql('t', scope)} and t.created >= ${first}::timestamptz and t.created < ${end}::timestamptz`
  await sql`with counted as (delete from operation_sum_changes t where ${within})
    ${addTo(sumsOf(countedAnew(within)))}`.execute(tx)
  await sql`update operation_sum_progress p set filled_until = ${until}, is_filled = ${until === null}
    where ${scopeSql('p', scope)}`.execute(tx)
}

/** Filled shops that have changes to fold, found by one step of an index each: the job asks every second. */
export const findChanged = async (tx: Tx): Promise<Scope[]> => {
  const { rows } = await sql<Scope>`
    with recursive changed as (
      (select merchant_id, sandbox from operation_sum_changes order by 1, 2 limit 1)
      union all
      select n.merchant_id, n.sandbox from changed c cross join lateral (
        select s.merchant_id, s.sandbox from operation_sum_changes s
          where (s.merchant_id, s.sandbox) > (c.merchant_id, c.sandbox) order by 1, 2 limit 1) n
    )
    select merchant_id as "merchantId", sandbox from operation_sum_progress
      where is_filled and (merchant_id, sandbox) in (select merchant_id, sandbox from changed)`.execute(tx)
  return rows
}

/** Whether this transaction may fold the changes of a shop: others leave it alone meanwhile. */
export const lockFilled = async (tx: Tx, scope: Scope): Promise<boolean> => {
  const { rows } = await sql`select from operation_sum_progress p where ${scopeSql('p', scope)} and is_filled
    for update skip locked`.execute(tx)
  return rows.length > 0
}

/** Adds the changes of a shop to its sums. Its row of progress must be locked by an earlier statement, whose wait this one sees past. */
export const foldChanges = async (tx: Tx, scope: Scope): Promise<void> => {
  await sql`with gone as (delete from operation_sum_changes c where ${scopeSql('c', scope)} returning *)
    ${addTo(sumsOf(sql`gone`))}`.execute(tx)
}

/** Keys of the sums that differ from what is counted anew, of shops whose sums are filled. To be read in one snapshot. */
export const findDifferences = async (tx: Tx, limit: number): Promise<string[]> => {
  const isFilled = sql`exists (select from operation_sum_progress p where ${scopeSql('p', 't')} and p.is_filled)`
  const { rows } = await sql<{ fault: string }>`
    with stored as (
      select merchant_id, sandbox, by, key, span, first, substatus, sum(count) as count, sum(amount) as amount, sum(decided) as decided
        from (
          select merchant_id, sandbox, by, key, span, first, substatus, count, amount, decided from operation_sums t where ${isFilled}
          union all (${sumsOf(sql`(select * from operation_sum_changes t where ${isFilled})`)})
        ) a group by 1, 2, 3, 4, 5, 6, 7
      having sum(count) <> 0 or sum(amount) <> 0 or sum(decided) <> 0
    ), counted as (${sumsOf(countedAnew(isFilled))})
    select concat_ws(' ', merchant_id::text, case when sandbox then 'sandbox' end, by, nullif(key, ''), span, first::text,
        nullif(substatus, '')) || ': ' || concat_ws('/', coalesce(k.count, 0), coalesce(k.amount, 0), coalesce(k.decided, 0))
        || ', counted ' || concat_ws('/', coalesce(c.count, 0), coalesce(c.amount, 0), coalesce(c.decided, 0)) as fault
      from stored k full join counted c using (merchant_id, sandbox, by, key, span, first, substatus)
      where (coalesce(k.count, 0), coalesce(k.amount, 0), coalesce(k.decided, 0))
        <> (coalesce(c.count, 0), coalesce(c.amount, 0), coalesce(c.decided, 0))
      order by 1 limit ${limit}`.execute(tx)
  return rows.map(({ fault }) => fault)
}

/** Shops in each mode by whether their sums are filled. */
export const countMerchants = async (tx: Tx): Promise<{ filled: number; unfilled: number }> => {
  const { rows } = await sql<{ filled: number; unfilled: number }>`
    select count(*) filter (where p.is_filled) as filled, count(*) filter (where p.is_filled is not true) as unfilled
      from merchants m cross join (values (false), (true)) v (sandbox)
      left join operation_sum_progress p on p.merchant_id = m.id and p.sandbox = v.sandbox`.execute(tx)
  return rows[0] ?? { filled: 0, unfilled: 0 }
}
