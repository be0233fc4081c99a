/**
 * Marks that identify the keys of an installation without revealing them. All processes of a database must have the same keys: data written
 * with another key would be unreadable for the others.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { sealKeyOf } from './seal-key.ts'
import { type FileKey } from '#server/core/config.ts'
import { fileKeyIn } from './uploads/vault.ts'
import { findKeyIds, findMarks, insertMark } from './key-marks.queries.ts'

export type KeyPlaces = { sealKey: string | null; fileKeys: readonly FileKey[]; dataDir: string }

/** Keys are 256 random bits: a hash reveals nothing of them. */
const markOf = (key: string): string =>
  createHash('sha256').update(`trastienda key mark ${key.trim()}`).digest('hex').slice(0, 24)

/** Makes the keys that no setting names where they are missing yet. */
export const keyMarks = (places: KeyPlaces): Record<string, string> => {
  const own = places.fileKeys.length === 0 || existsSync(join(places.dataDir, 'files.key'))
  const files = [...places.fileKeys, ...(own ? [fileKeyIn(places.dataDir)] : [])]
  return Object.fromEntries([
    ['key seal', markOf(sealKeyOf(places)())],
    ...files.map(({ id, key }): [string, string] => [`key file ${id}`, markOf(key)]),
  ])
}

/** What to write, by the name of a key. */
const settingOf = (name: string, { sealKey, fileKeys, dataDir }: KeyPlaces): string => {
  if (name === 'key seal') return sealKey === null ? `${dataDir}/seal.key` : 'SEAL_KEY'
  const id = name.slice('key file '.length)
  return fileKeys.some((one) => one.id === id) ? `the key "${id}" of FILE_KEYS` : `${dataDir}/files.key`
}

/** How these keys differ from those that the database was used with, in sentences; empty where they do not. */
export const keyFaults = async (db: Kysely<Database>, places: KeyPlaces): Promise<string[]> => {
  const mine = keyMarks(places)
  const kept = await findMarks(db)
  const other = Object.entries(mine).filter(([name, mark]) => kept.has(name) && kept.get(name) !== mark)
  const missing = (await findKeyIds(db)).filter((id) => !Object.hasOwn(mine, `key file ${id}`))
  return [
    ...other.map(
      ([name]) =>
        `${settingOf(name, places)} is not the key that this database was used with. Give every process of it the same ` +
        `SEAL_KEY and FILE_KEYS, or the files seal.key and files.key of the same DATA_DIR. If the old key is lost for good, ` +
        `so is what it sealed: npm run operator -- keys forget lets a new one in.`,
    ),
    ...missing.map((id) => `FILE_KEYS lacks "${id}", which seals files of this database: put it back.`),
  ]
}

/** Remembers the keys by which this database is used from now on. */
export const noteKeys = async (db: Kysely<Database>, places: KeyPlaces): Promise<void> => {
  const kept = await findMarks(db)
  for (const [name, mark] of Object.entries(keyMarks(places))) if (!kept.has(name)) await insertMark(db, name, mark)
}
