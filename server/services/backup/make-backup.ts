/** Makes a backup of all data as of one moment, while the server runs. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { acrossMerchants, inReadOnlySnapshot } from '../../db/transaction.ts'
import { listMigrations } from '#server/db/migrator.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import type { Clock } from '#server/core/clock.ts'
import { keyFaults, keyMarks, type KeyPlaces } from '#server/lib/key-marks.ts'
import { type Seal, writeLines } from './archive.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { listTables, rowsOf, settleIn, sumRows } from './backup.queries.ts'

/** A backup that cannot be made or brought back; the message says why. */
export class BackupError extends Error {}

export type BackupConfig = KeyPlaces & { productName: string; backupKey?: string | null }

const emptyFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty. Name a new folder.`)
}

export const ownKeyFiles = ['seal.key', 'files.key'] as const

/** The keys that are in no setting: without them, sealed data would be unreadable. */
async function* ownKeys({ sealKey, dataDir }: KeyPlaces): AsyncGenerator<string> {
  for (const file of ownKeyFiles) {
    if (file === 'seal.key' && sealKey !== null) continue
    const key = await readFile(join(dataDir, file), 'utf8').catch(() => null)
    if (key !== null) yield JSON.stringify({ file, key: key.trim() })
  }
}

const writeTables = async (tx: Tx, folder: string, seal: Seal): Promise<Manifest['tables']> => {
  const written: Manifest['tables'] = []
  for (const name of await listTables(tx)) {
    const sum = await sumRows(tx, name)
    written.push({ name, ...sum, sha256: await writeLines(folder, name, seal, rowsOf(tx, name)) })
  }
  return written
}

/** Throws `BackupError` where the folder is not empty, or the keys at hand are not those of the database. */
export const makeBackup = async (
  db: Kysely<Database>,
  clock: Clock,
  config: BackupConfig,
  folder: string,
): Promise<Manifest> => {
  const [fault] = await keyFaults(db, config)
  if (fault !== undefined) throw new BackupError(fault)
  await emptyFolder(folder)
  const seal = { key: config.backupKey ?? null, salt: randomBytes(16).toString('hex') }
  return inReadOnlySnapshot(db, acrossMerchants('all rows for a backup'), async (tx) => {
    await settleIn(tx)
    // The first query of the transaction fixes the moment.
    const migrations = await listMigrations(tx)
    const taken = clock.now().toISOString()
    const content: Manifest = {
      format: 1,
      product: config.productName,
      taken,
      salt: seal.salt,
      sealed: seal.key !== null,
      migrations,
      tables: await writeTables(tx, folder, seal),
      keyMarks: keyMarks(config),
      keys: await writeLines(folder, 'keys', seal, ownKeys(config)),
    }
    await writeManifest(folder, content, seal)
    return content
  })
}
