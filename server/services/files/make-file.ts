/** One download from its claim to its file. */
import type { Kysely } from 'kysely'
import { dayIn } from '#domain/calendar.ts'
import { inOneTransaction } from '../../db/transaction.ts'
import { findMerchantOf } from '#server/auth/auth.queries.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { renderPdf } from '#server/lib/pdf/render.ts'
import { writeCsv } from '#server/lib/spreadsheet/csv.ts'
import { writeXlsx } from '#server/lib/spreadsheet/xlsx.ts'
import { fileName, objectFileName } from './file-name.ts'
import type { DownloadKind, DownloadRequest, Making, TableFile } from './kinds.ts'
import { type Claimed, dropOtherParts, finish, insertPart, inSnapshot, keepClaim } from './files.queries.ts'

/** The download was deleted, or another process has taken it over: this attempt ends. */
export class Lost extends Error {}

/** Milliseconds of a maker's lease; it renews the lease much more often. */
export const leaseMilliseconds = 15_000
const heartbeat = 2_000
/** Bytes of one part, at least. */
const partSize = 256 * 1024

type Issued = Pick<Making, 'issuer' | 'provider' | 'vault'>
export type MakeDeps = Issued & { db: Kysely<Database>; clock: Clock; isStopped: () => boolean }

export const leaseFrom = (clock: Clock): Date => new Date(clock.now().getTime() + leaseMilliseconds)

/** Makes the file and writes it down in parts. Throws `Lost` where the download is gone. */
export const makeFile = async (deps: MakeDeps, kind: DownloadKind, claimed: Claimed): Promise<void> => {
  const { db, clock } = deps
  await dropOtherParts(db, claimed)
  const state = { rows: 0, total: null as number | null, bytes: 0 } // filled in as it goes
  await inSnapshot(db, claimed, async (tx) => {
    // Who lost the merchant meanwhile gets nothing of it.
    const merchant = await findMerchantOf(tx, { ...claimed, now: clock.now() })
    if (!merchant) throw new Lost()
    const making: Making = {
      tx,
      scope: { merchantId: claimed.merchantId, sandbox: claimed.sandbox },
      merchant,
      request: claimed.request as DownloadRequest, // written down when it had been parsed
      locale: claimed.locale,
      userId: claimed.userId,
      asked: claimed.created,
      asOf: clock.now(),
      issuer: deps.issuer,
      provider: deps.provider,
      vault: deps.vault,
    }
    await keep(deps, claimed, partsOf(kind, making, claimed.format, state), state)
    const name = await nameOf(kind, making, claimed.format)
    const isMine = await inOneTransaction(db, claimed, (own) =>
      finish(own, claimed, { ...state, finished: clock.now(), file_name: name }),
    )
    if (!isMine) throw new Lost()
  })
}

/** Of one object by its name; else by kind, shop and day. */
export const nameOf = async (kind: DownloadKind, making: Making, format: string): Promise<string> => {
  const { scope, merchant, request, locale, asked } = making
  const { sandbox } = scope
  const object = await kind.object?.(making)
  if (object) return objectFileName({ ...object, sandbox, format, locale })
  const day = kind.day?.(request) ?? dayIn(merchant.timeZone, asked)
  return fileName({ word: kind.word(locale), sandbox, merchant: merchant.name, day, format, locale })
}

type State = { rows: number; total: number | null; bytes: number }

const partsOf = (kind: DownloadKind, making: Making, format: string, state: State): AsyncIterable<Buffer> => {
  if (kind.pieces) return kind.pieces(making, format)
  return format === 'pdf' ? pdfOf(kind, making) : tableOf(kind, making, format, state)
}

async function* pdfOf(kind: DownloadKind, making: Making): AsyncGenerator<Buffer> {
  if (!kind.document) throw new Error(`${kind.kind} has no document`)
  yield await renderPdf(await kind.document(making), making.provider.mark)
}

async function* counted<Row>(batches: AsyncIterable<readonly Row[]>, state: State): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches) {
    yield rows
    state.rows += rows.length
  }
}

async function* tableOf(kind: DownloadKind, making: Making, format: string, state: State): AsyncGenerator<Buffer> {
  if (!kind.table) throw new Error(`${kind.kind} has no table`)
  const { sheet, total, ...table }: TableFile<unknown> = await kind.table(making)
  state.total = total
  const counting = { ...table, batches: counted(table.batches, state) }
  yield* format === 'csv' ? writeCsv(counting) : writeXlsx(counting, { names: sheet, made: making.asOf })
}

/** Writes parts of a good size, each while the next one is made, and renews the lease from time to time. */
const keep = async (
  { db, clock, isStopped }: MakeDeps,
  claimed: Claimed,
  pieces: AsyncIterable<Buffer>,
  state: State,
): Promise<void> => {
  let [part, told] = [0, performance.now()]
  let waiting: Buffer[] = []
  let size = 0
  let writing = Promise.resolve()
  const flush = async (): Promise<void> => {
    await writing
    const data = Buffer.concat(waiting, size)
    ;[waiting, size] = [[], 0]
    state.bytes += data.length
    const number = part++
    writing = inOneTransaction(db, claimed, (tx) => insertPart(tx, claimed, number, data))
    writing.catch(() => {}) // the next `await` of it throws
  }
  try {
    for await (const piece of pieces) {
      waiting.push(piece)
      size += piece.length
      if (size >= partSize) await flush()
      if (isStopped()) throw new Lost()
      if (performance.now() - told > heartbeat || part === 1) {
        if (!(await keepClaim(db, claimed, leaseFrom(clock), state))) throw new Lost()
        told = performance.now()
      }
    }
    if (size > 0 || part === 0) await flush()
    await writing
  } finally {
    // No part may be written after the caller continues with the download.
    await writing.catch(() => {})
  }
}
