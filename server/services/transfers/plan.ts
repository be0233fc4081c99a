import type { Kysely } from 'kysely'
import { dayIn, nextBankDay } from '#domain/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import { findUsableIban } from '../banking/banking.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { updateTransferDates } from '../settlement/making.queries.ts'
import { updateSettlement } from './marking.queries.ts'
import { countAttempts, findStranded, insertTransfer, lockStranded, type Stranded } from './planning.queries.ts'

/**
 * Plans a transfer for settlements that wait for an account, as soon as there is one, on the next bank day. A returned transfer gets
 * another account than before. Resolves to how many; each is planned once, by any number of processes.
 */
export const planTransfers = async (db: Kysely<Database>, clock: Clock): Promise<number> => {
  let planned = 0
  for (const stranded of await findStranded(db, clock.now())) if (await planOne(db, clock, stranded)) planned += 1
  return planned
}

const planOne = (db: Kysely<Database>, clock: Clock, stranded: Stranded): Promise<boolean> =>
  inTransaction(db, stranded.scope, async (tx) => {
    const settlement = await lockStranded(tx, stranded)
    const { scope, settlementId } = stranded
    const now = clock.now()
    const iban = await findUsableIban(tx, scope.merchantId, now)
    if (!settlement || !iban || iban.id === settlement.ibanId) return false
    const { reference, amount } = settlement
    const attempt = (await countAttempts(tx, stranded)) + 1
    const endToEndId = attempt === 1 ? reference : `${reference}-${attempt}`
    const next = nextBankDay(dayIn(settlement.timeZone, now))
    // What is held may have a later day to leave on.
    const day = settlement.transferDate > next ? settlement.transferDate : next
    await insertTransfer(tx, stranded, {
      attempt,
      end_to_end_id: endToEndId,
      transfer_date: day,
      amount,
      iban_id: iban.id,
      status: 'waiting',
      payment_file_id: null,
      created: now,
      sent: null,
      settled: null,
    })
    await updateSettlement(tx, stranded, {
      status: 'calculated',
      hold_reason: null,
      transfer_date: day,
      iban_id: iban.id,
    })
    await updateTransferDates(tx, scope, settlementId, day)
    await insertAuditRow(tx, {
      id: newId(clock),
      action: 'settlement.planned',
      companyId: settlement.companyId,
      ...scope,
      actorKind: 'operator',
      actorId: null,
      objectId: settlementId,
      requestId: 'transfers',
      address: null,
      detail: { endToEndId, amount },
      created: now,
    })
    return true
  })
