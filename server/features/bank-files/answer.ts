import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { maskIban } from '#domain/iban.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { type FileRow, findFile, findMatches, findSeen } from './bank-files.queries.ts'

type Row = HandlerAnswer<Contract['bankFiles']['list']>['results'][number]
type Answer = HandlerAnswer<Contract['bankFiles']['get']>

export const rowOf = (row: FileRow): Row => ({
  id: row.id,
  format: row.format,
  ibanMasked: row.iban && maskIban(row.iban),
  from: row.first_day,
  to: row.last_day,
  created: row.created.toISOString(),
  createdBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || row.email,
  movementsCount: row.movements,
  unknownCount: row.unknown,
  matchedCount: row.matched,
  differentCount: row.different,
  doubledCount: row.doubled,
  missingCount: row.missing,
})

/** Null where there is no such file. */
export const answerFor = async (tx: Tx, scope: Scope, id: string): Promise<Answer | null> => {
  const row = await findFile(tx, scope, id)
  if (!row) return null
  const matches = await findMatches(tx, scope, id)
  const missing = matches.filter(({ outcome }) => outcome === 'missing')
  const seen = await findSeen(
    tx,
    scope,
    missing.map((one) => one.settlement_id),
  )
  return {
    ...rowOf(row),
    matches: matches.map((one) => ({
      settlementId: one.settlement_id,
      reference: one.reference,
      transferDate: one.transfer_date,
      amount: one.paid_amount,
      outcome: one.outcome,
      foundBy: one.found_by,
      booked: one.booked,
      bookedAmount: one.booked_amount,
      count: one.count,
      seenOn: seen.get(one.settlement_id)?.at(-1) ?? null,
    })),
  }
}
