import { createHash } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { writeRefusedLine } from '#contract/rules/bank-file-rules.ts'
import { latestArrival, type Matching, matchTransfers } from '#domain/bank-matching.ts'
import { addDays, type DayRange } from '#domain/calendar.ts'
import { newId } from '#server/core/ids.ts'
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { readBankFile } from '#server/lib/bank-statements/read-bank-file.ts'
import { StatementFault } from '#server/lib/bank-statements/statement.ts'
import { answerFor } from './answer.ts'
import { findAccounts, findByContent, findSeen, findTransfers, insertFile, lockFiles } from './bank-files.queries.ts'
import { type OwnStatements, ownStatements, seenOf } from './statements.ts'

type Compare = Contract['bankFiles']['compare']

/** A bank that books later than this has its transfer found in a later file, by its reference. */
const daysBefore = 30

/** Texts of an error: reason, line and field of each fault. */
const faultsOf = (fault: StatementFault): string[] =>
  [fault, ...fault.others].map(({ reason, line, field }) => writeRefusedLine({ reason, line, field: field ?? '' }))

const read = async (tx: Tx, scope: Scope, bytes: Uint8Array) => {
  const accounts = await findAccounts(tx, scope.merchantId)
  const { format, statements } = readBankFile(bytes)
  return { format, own: ownStatements(statements, accounts) }
}

const isWithin = ({ first, last }: DayRange, run: DayRange): boolean => first >= run.first && last <= run.last

/** In a file with days left out a transfer is missing only where all days of its arrival are there. */
const matchOwn = async (tx: Tx, scope: Scope, own: OwnStatements, provider: string | null): Promise<Matching> => {
  const { days, runs, ibanIds, movements } = own
  const rows = await findTransfers(tx, scope, { ibanIds, days: { ...days, first: addDays(days.first, -daysBefore) } })
  const seen = await findSeen(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  const transfers = rows.map((row) => ({ ...row, seen: seen.get(row.id) ?? [] }))
  const all = movements.map((one) => seenOf(one, provider))
  const { matches, unknown } = matchTransfers(transfers, all, days)
  const dayOf = new Map(rows.map(({ id, day }) => [id, day]))
  const isCovered = (id: string): boolean => {
    const day = dayOf.get(id) ?? ''
    return runs.some((run) => isWithin({ first: day, last: latestArrival(day) }, run))
  }
  return { matches: matches.filter(({ id, outcome }) => outcome !== 'missing' || isCovered(id)), unknown }
}

/** Stores what the file says of transfers, and nothing else of it. The same content again answers what was stored. */
export const compare: Handler<Compare> = async ({ file }, { tx, scope, caller, clock, provider, note, abort }) => {
  await lockFiles(tx, scope)
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const known = await findByContent(tx, scope, sha256)
  const id = known ?? newId(clock)
  note({ objectId: id, bytes: file.bytes.length, again: known !== null })
  if (known === null) {
    const { format, own } = await read(tx, scope, file.bytes).catch((error: unknown) => {
      if (error instanceof StatementFault) return abort('BankFileRefused', { fields: { file: faultsOf(error) } })
      throw error
    })
    const { matches, unknown } = await matchOwn(tx, scope, own, provider.name)
    const row = {
      id,
      sha256,
      format,
      iban_id: own.ibanIds?.length === 1 ? (own.ibanIds[0] ?? null) : null,
      first_day: own.days.first,
      last_day: own.days.last,
      movements: own.movements.length,
      unknown,
      created: clock.now(),
      created_by: caller.userId,
    }
    const found = matches.map(({ id: settlementId, by, ...rest }) => ({
      ...rest,
      file_id: id,
      settlement_id: settlementId,
      found_by: by,
    }))
    await insertFile(tx, scope, row, found)
  }
  const answer = await answerFor(tx, scope, id)
  if (!answer) throw new Error('A bank file that was just stored is not there.')
  return answer
}
