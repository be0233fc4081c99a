/** Sales around midnights and changes of the clock, written and changed at random, for sums by day to be compared with a recount. */
import { sql } from 'kysely'
import { channels } from '#contract/filters/operations.ts'
import { startOfDay } from '#domain/calendar.ts'
import { mayBecome, substatuses } from '#domain/operation-state.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Db } from '#server/db/schema.ts'
import type { Random } from '#server/demo/random.ts'

/** Clocks change on two of them in Europe; between them are months without a sale. */
export const days = ['2025-12-31', '2026-01-01', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-10-26']

const hour = 3600_000

/** Changes of a sub-status that the database takes. */
const steps = substatuses.flatMap((from) =>
  substatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
)

/** Near the start of a day, or within it. */
const instantIn = (random: Random, timeZone: string): Date => {
  const start = startOfDay(timeZone, random.pick(days)).getTime()
  return new Date(start + random.pick([-1, 0, 1, hour, 2 * hour, 12 * hour, random.int(0, 23 * hour)]))
}

/** Columns that sums look at. */
const columnsOf = (random: Random, timeZone: string, sellers: readonly string[]) => ({
  created: instantIn(random, timeZone),
  substatus: random.pick(substatuses),
  channel: random.pick(channels),
  num_instalments: random.pick([1, 3, 12]),
  total_amount: random.int(50_00, 900_00),
  confirmed: random.pick([null, startOfDay(timeZone, '2026-10-27')]),
  created_by: random.pick([null, ...sellers]),
})

type Place = { scope: Scope; timeZone: string; sellers: readonly string[] }

/** Adds a sale, or changes or refunds one, in a transaction of its own. `count`: how many were added. `model`: the sale that is copied. */
export const liveOn = async (
  db: Db,
  random: Random,
  { scope, timeZone, sellers }: Place,
  model: string,
  count: number,
) => {
  const number = random.int(1, count)
  const own = sql`merchant_id = ${scope.merchantId} and sandbox = ${scope.sandbox}`
  const id = sql`md5(${`${scope.merchantId} ${scope.sandbox} ${number}`})::uuid`
  const row = columnsOf(random, timeZone, sellers)
  await sql`insert into operations (merchant_id, sandbox, id, mid, substatus, channel, product, capture, currency, total_amount,
      num_instalments, customer_first_name, customer_last_name, customer_email, search_text, created, confirmed, created_by)
    select ${scope.merchantId}, ${scope.sandbox}, ${id}, gen_random_uuid()::text, ${row.substatus}, ${row.channel}, product, capture, currency,
      ${row.total_amount}, ${row.num_instalments}, customer_first_name, customer_last_name, customer_email, 'copy',
      ${row.created}::timestamptz, ${row.confirmed}::timestamptz, ${row.created_by}::uuid
    from operations where id = ${model}
    on conflict (merchant_id, sandbox, id) do update set
      substatus = case when operations.substatus || ' ' || excluded.substatus = any(${steps}::text[]) then excluded.substatus else operations.substatus end,
      created_by = case when ${random.chance(0.1)} then excluded.created_by else operations.created_by end,
      confirmed = excluded.confirmed, created = case when ${random.chance(0.2)} then excluded.created else operations.created end,
      total_amount = case when ${random.chance(0.2)} then excluded.total_amount else operations.total_amount end`.execute(
    db,
  )
  if (random.chance(0.3))
    await sql`insert into refunds (merchant_id, sandbox, id, operation_id, amount, pending_amount, credit_to_customer, created)
      select merchant_id, sandbox, gen_random_uuid(), id, ${random.int(1, 1000)}, 0, 0, ${instantIn(random, timeZone)}::timestamptz
      from operations where ${own} and id = ${id}`.execute(db)
}
