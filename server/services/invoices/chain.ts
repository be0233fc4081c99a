/** Each invoice holds the hash of the one before it in its series and year: a change of one needs a change of all after it. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { invoiceNumber, type InvoiceSeries } from '#domain/invoice.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { acrossMerchants, inReadOnlySnapshot } from '#server/db/transaction.ts'
import {
  findContent,
  findHash,
  insertLink,
  type Linked,
  type Place,
  readChains,
  readCounters,
} from './chain.queries.ts'
import { findUntied, type UntiedKind } from './ties.queries.ts'

const hashOfRow = (content: string): Buffer => createHash('sha256').update(content).digest()
const hashOfLink = (before: Buffer, rowHash: Buffer): Buffer =>
  createHash('sha256').update(before).update(rowHash).digest()

/** Adds an invoice to the chain. Call it last, when the whole invoice is written; the next number waits for it. */
export const chainInvoice = async (
  tx: Tx,
  invoice: Place & { merchantId: string; invoiceId: string },
): Promise<void> => {
  const rowHash = hashOfRow(await findContent(tx, invoice.merchantId, invoice.invoiceId))
  const before = await findHash(tx, { ...invoice, position: invoice.position - 1 })
  await insertLink(tx, { ...invoice, rowHash, hash: hashOfLink(before, rowHash) })
}

/**
 * `changed`: it differs from what was issued. `missing`: a number without an invoice. `reordered`: the chain breaks here. The others: it is
 * not what the days of its month have charged.
 */
export type InvoiceFault = { kind: 'changed' | 'missing' | 'reordered' | UntiedKind; number: string }

/**
 * Recomputes the chains, as of one moment, and names every invoice that is not as it was issued, or not the sum of the charges and
 * settlement lines of its month.
 */
export const verifyInvoices = (db: Kysely<Database>): Promise<{ checked: number; faults: InvoiceFault[] }> =>
  inReadOnlySnapshot(db, acrossMerchants('the chains of all invoices'), async (tx) => {
    const linked = await readChains(tx)
    const counters = await readCounters(tx)
    const found = Map.groupBy(linked, ({ series, year }) => `${series} ${year}`)
    const counted = counters.map(({ series, period, last }) => ({ name: `${series} ${period}`, last }))
    const names = [...new Set([...found.keys(), ...counted.map(({ name }) => name)])].toSorted()
    const faults = names.flatMap((name) =>
      faultsOf(name, found.get(name) ?? [], counted.find((one) => one.name === name)?.last ?? 0),
    )
    return { checked: linked.length, faults: [...faults, ...(await findUntied(tx))] }
  })

/** Faults of one series and year, which must have every position up to the one that was counted to, and none after it. */
const faultsOf = (name: string, linked: readonly Linked[], last: number): InvoiceFault[] => {
  const [series, year] = name.split(' ')
  const numberOf = (position: number): string => invoiceNumber(series as InvoiceSeries, Number(year), position) // the key of a series
  const positions = new Map(linked.map((one) => [one.position, one]))
  const end = Math.max(last, ...positions.keys())
  const faults: InvoiceFault[] = []
  let before: Buffer | null = Buffer.alloc(0)
  for (let position = 1; position <= end; position += 1) {
    const one = positions.get(position)
    const { rowHash = null, hash = null, content = null } = one ?? {}
    const number = numberOf(position)
    if (content === null || rowHash === null || hash === null) faults.push({ kind: 'missing', number })
    else {
      const isAsIssued = hashOfRow(content).equals(rowHash) && one?.number === number
      if (!isAsIssued) faults.push({ kind: 'changed', number })
      const follows = before === null || hashOfLink(before, rowHash).equals(hash)
      if (!follows || position > last) faults.push({ kind: 'reordered', number })
    }
    before = hash
  }
  return faults
}
