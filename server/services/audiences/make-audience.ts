/** One audience from its claim to its end: its list, or past sales, becomes keyed hashes. */
import type { Kysely } from 'kysely'
import { maxListLines } from '#contract/rules/audience-rules.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { inOneTransaction, inTransaction } from '#server/db/transaction.ts'
import type { Clock } from '#server/core/clock.ts'
import { inSnapshot } from '../files/files.queries.ts'
import { openPieces } from '#server/lib/uploads/pieces.ts'
import { deleteFile } from '#server/lib/uploads/uploads.queries.ts'
import type { Vault } from '#server/lib/uploads/vault.ts'
import type { PeopleHasher } from './identifiers.ts'
import { type Read, readList } from './list/read-list.ts'
import {
  type Claimed,
  countMembers,
  dropMembers,
  findSetting,
  finish,
  insertMembers,
  keepClaim,
  lockRejectedFile,
  type Setting,
} from './audiences.queries.ts'
import { makeRejectedFile } from './rejected-file.ts'
import { customersOf } from './customers.ts'

/** The audience was deleted, or another process has taken it over: this attempt ends. */
export class Lost extends Error {}

/** Milliseconds of a maker's lease; it renews the lease with every batch. */
const leaseMilliseconds = 15_000
/** Lines, or people, that are written at once. */
const batchSize = 1_000

export type MakeDeps = {
  db: Kysely<Database>
  clock: Clock
  vault: Vault
  people: PeopleHasher
  isStopped: () => boolean
}

export const leaseFrom = (clock: Clock): Date => new Date(clock.now().getTime() + leaseMilliseconds)

/** An earlier attempt may have left some of it. */
const begin = ({ db, clock }: MakeDeps, claimed: Claimed): Promise<void> =>
  inTransaction(db, claimed, async (tx) => {
    const nothing = { read_count: 0, rejected_count: 0, rejected_file_id: null }
    if (!(await keepClaim(tx, claimed, leaseFrom(clock), nothing))) throw new Lost()
    await dropMembers(tx, claimed)
    if (claimed.rejectedFileId !== null) await deleteFile(tx, claimed.rejectedFileId)
  })

/** In batches of this size. */
async function* inBatchesOf<T>(size: number, all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const found = async function* (batches: AsyncIterable<string[]>): AsyncGenerator<Read[]> {
  for await (const batch of batches) yield batch.map((identifier) => ({ identifier }))
}

/** Makes the whole audience. A repeated attempt starts anew and has the same result. Throws `Lost` if the audience or the lease is gone. */
export const makeAudience = async (deps: MakeDeps, claimed: Claimed): Promise<void> => {
  const { db, vault } = deps
  const { identifier, filter, listFileId, created } = claimed
  const setting = await findSetting(db, claimed)
  await begin(deps, claimed)
  if (listFileId !== null) {
    const list = readList(openPieces(db, vault, listFileId), { identifier, country: setting.country })
    return take(deps, claimed, setting, inBatchesOf(batchSize, list))
  }
  await inSnapshot(db, claimed, async (tx) => {
    const wanted = { identifier, filter: filter ?? {}, shop: setting, until: created }
    await take(deps, claimed, setting, found(customersOf(tx, claimed, wanted)))
  })
}

type State = { read_count: number; rejected_count: number; rejected_file_id: string | null }

/** Each batch is written whole or not at all, and only while the audience is this maker's. */
const take = async (
  deps: MakeDeps,
  claimed: Claimed,
  setting: Setting,
  batches: AsyncIterable<readonly Read[]>,
): Promise<void> => {
  const { clock, people } = deps
  const file = makeRejectedFile(deps, claimed, setting)
  const state: State = { read_count: 0, rejected_count: 0, rejected_file_id: null } // filled in as it goes
  const keep = async (tx: Tx, isLast: boolean): Promise<void> => {
    // Before all else: this locks the row, so that no other process can take it over until the batch is written.
    if (!(await keepClaim(tx, claimed, leaseFrom(clock), state))) throw new Lost()
    const fileId = await file.write(tx, isLast)
    if (fileId === state.rejected_file_id) return
    state.rejected_file_id = fileId
    await keepClaim(tx, claimed, leaseFrom(clock), state)
  }
  for await (const batch of batches) {
    if (deps.isStopped()) throw new Lost()
    const hashes: Buffer[] = []
    for (const one of batch)
      if ('reason' in one) file.add(one)
      else hashes.push(people.hash(claimed.merchantId, claimed.identifier, one.identifier))
    state.read_count += batch.length
    state.rejected_count += batch.length - hashes.length
    if (claimed.listFileId !== null && state.read_count > maxListLines) return failAudience(deps, claimed, 'too_long')
    await inOneTransaction(deps.db, claimed, async (tx) => {
      await keep(tx, false)
      await insertMembers(tx, claimed, hashes)
    })
  }
  await inOneTransaction(deps.db, claimed, async (tx) => {
    await keep(tx, true)
    await settle(tx, deps, claimed, state)
  })
}

/** Stores the result. The list is deleted, because its data is in the result. */
const settle = async (
  tx: Tx,
  { clock }: MakeDeps,
  claimed: Claimed,
  { read_count, rejected_count }: State,
): Promise<void> => {
  const members_count = await countMembers(tx, claimed)
  const isEmpty = claimed.listFileId !== null && read_count === 0
  const fault = isEmpty ? 'empty' : 'nobody'
  const status = rejected_count > 0 ? 'partial' : 'ready'
  const end = members_count > 0 ? ({ status, error: null } as const) : ({ status: 'failed', error: fault } as const)
  await finish(tx, claimed, { ...end, members_count, updated: clock.now() })
  if (claimed.listFileId !== null) await deleteFile(tx, claimed.listFileId)
}

/** It will not be made by trying again: nothing is left of what was begun. */
export const failAudience = (
  { db, clock }: Pick<MakeDeps, 'db' | 'clock'>,
  claimed: Claimed,
  error: 'too_long' | 'unreadable',
): Promise<void> =>
  inOneTransaction(db, claimed, async (tx) => {
    const fileId = await lockRejectedFile(tx, claimed)
    if (!(await keepClaim(tx, claimed, leaseFrom(clock), { read_count: 0, rejected_count: 0, rejected_file_id: null })))
      throw new Lost()
    await dropMembers(tx, claimed)
    await finish(tx, claimed, { status: 'failed', error, members_count: 0, updated: clock.now() })
    for (const id of [fileId, claimed.listFileId]) if (id !== null) await deleteFile(tx, id)
  })
