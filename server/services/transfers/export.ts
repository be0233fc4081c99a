import type { Kysely } from 'kysely'
import { type Day, dayIn, isBankDay, nextBankDay } from '#domain/calendar.ts'
import { sum } from '#domain/money.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import type { Provider } from '#server/core/config.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import { findUsableIban } from '../banking/banking.queries.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { updateTransferDates } from '../settlement/making.queries.ts'
import {
  countFiles,
  findForgottenFile,
  findIbans,
  insertFile,
  lockFiles,
  lockOpenFile,
  lockWaiting,
  putInFile,
  type WaitingTransfer,
} from './files.queries.ts'
import { type Payer, transferFileXml } from './pain001.ts'
import { TransferRefused } from './refused.ts'

export type ExportedFile = {
  messageId: string
  transferDate: Day
  count: number
  /** In cents. */
  amount: number
  created: Date
  xml: string
  /** It had been made before, and is the same. */
  again: boolean
}

type Work = { tx: Tx; clock: Clock; payer: Payer; day: Day; today: Day }

/** Of the provider's bank. */
const zones = { ES: 'Europe/Madrid', PT: 'Europe/Lisbon' } as const

const payerOf = ({ name, sepaId, taxId, iban, bic }: Provider): Payer => {
  const id = sepaId ?? taxId
  if (name === null || id === null || iban === null)
    throw new TransferRefused(
      'Who pays is not set: PROVIDER_NAME, PROVIDER_IBAN and PROVIDER_TAX_ID or PROVIDER_SEPA_ID.',
    )
  return { name, id, iban, bic }
}

/**
 * The file for the bank with all that waits for `day`, and what should have left before. Until it is marked as sent or discarded
 * the same file is answered again, byte by byte. Two at once make one.
 */
export const exportTransfers = (
  db: Kysely<Database>,
  { clock, provider, day }: { clock: Clock; provider: Provider; day: Day },
): Promise<ExportedFile> =>
  inTransaction(db, acrossMerchants('transfers of all merchants'), async (tx) => {
    const payer = payerOf(provider)
    const today = dayIn(zones[provider.country], clock.now())
    if (day < today) throw new TransferRefused(`${day} is past. Today is ${today}.`)
    if (!isBankDay(day))
      throw new TransferRefused(`Banks transfer nothing on ${day}: TARGET is closed. They do on ${nextBankDay(day)}.`)
    await lockFiles(tx)
    const forgotten = await findForgottenFile(tx, today)
    if (forgotten !== null)
      throw new TransferRefused(
        `${forgotten} should have left and is not marked. Did the bank get it? If so, mark it as sent, else as discarded.`,
      )
    const work = { tx, clock, payer, day, today }
    const { id, again, file } = (await openFile(work)) ?? (await newFile(work))
    await insertAuditRow(tx, {
      id: newId(clock),
      action: 'transfer.exported',
      companyId: null,
      merchantId: null,
      sandbox: false,
      actorKind: 'operator',
      actorId: null,
      objectId: id,
      requestId: newId(clock),
      address: null,
      detail: { messageId: file.messageId, count: file.count, amount: file.amount, again },
      created: clock.now(),
    })
    return { ...file, again }
  })

type Made = { id: string; again: boolean; file: Omit<ExportedFile, 'again'> }

const openFile = async ({ tx, day }: Work): Promise<Made | null> => {
  const open = await lockOpenFile(tx, day)
  if (!open) return null
  const { id, message_id: messageId, transfer_date: transferDate, count, amount, created, xml } = open
  return { id, again: true, file: { messageId, transferDate, count, amount, created, xml } }
}

const newFile = async (work: Work): Promise<Made> => {
  const { tx, clock, payer, day } = work
  const created = clock.now()
  const leaving: WaitingTransfer[] = []
  for (const transfer of await lockWaiting(tx, day)) leaving.push(await atItsBest(transfer, work))
  if (leaving.length === 0) throw new TransferRefused(`Nothing waits to be transferred by ${day}.`)
  const ibans = await findIbans(tx, [...new Set(leaving.map(({ ibanId }) => ibanId))])
  const transfers = leaving.map(({ ibanId, ...transfer }) => ({ ...transfer, iban: ibans.get(ibanId) ?? '' }))
  const messageId = `TR-${day.replaceAll('-', '')}-${(await countFiles(tx, day)) + 1}`
  const file = {
    messageId,
    transferDate: day,
    count: transfers.length,
    amount: sum(transfers.map(({ amount }) => amount)),
    created,
    xml: transferFileXml({ messageId, created, payer, transfers }, work.today),
  }
  const id = newId(clock)
  const { transferDate, ...row } = file
  await insertFile(tx, {
    id,
    message_id: messageId,
    transfer_date: transferDate,
    count: row.count,
    amount: row.amount,
    xml: row.xml,
    created,
    sent: null,
  })
  for (const transfer of leaving) {
    await putInFile(tx, transfer, id)
    await updateTransferDates(tx, transfer.scope, transfer.settlementId, transfer.day)
  }
  return { id, again: false, file }
}

/** To the account that the shop has now, and on a day that is not past. */
const atItsBest = async (transfer: WaitingTransfer, { tx, clock, today }: Work): Promise<WaitingTransfer> => {
  const usable = await findUsableIban(tx, transfer.scope.merchantId, clock.now())
  const first = isBankDay(today) ? today : nextBankDay(today)
  return {
    ...transfer,
    ibanId: usable?.id ?? transfer.ibanId,
    day: transfer.day < first ? first : transfer.day,
  }
}
