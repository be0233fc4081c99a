/** Restores a backup into an unused database, and verifies it before it may be served. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { acrossMerchants, inOneTransaction } from '../../db/transaction.ts'
import { listMigrations } from '#server/db/migrator.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { gatherStatistics, grantRights } from '#server/db/roles.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import { byOperator } from '#server/lib/audit/by-operator.ts'
import { verifyAudit } from '#server/lib/audit/verify.ts'
import type { Clock } from '#server/core/clock.ts'
import { verifyInvoices } from '../invoices/chain.ts'
import { keyMarks, type KeyPlaces } from '#server/lib/key-marks.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { checkFile, Damaged, readLines, type Seal } from './archive.ts'
import { BackupError, ownKeyFiles } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import {
  clear,
  endTokens,
  type Ended,
  insertRows,
  isRestoring,
  isUsed,
  listTables,
  markRestoring,
  raise,
  settleIn,
  sumRows,
  unmarkRestoring,
} from './backup.queries.ts'

/** The owner's address, and the role that the application connects as where it is another one. */
export type Target = { adminUrl: string; appRole: string | null }
export type Wishes = { revokeKeys: boolean; acceptFaults: boolean }

/** Throws where rows would be lost, or this version does not know what the backup had been through. */
const checkTarget = async (db: Kysely<Database>, { migrations }: Manifest): Promise<void> => {
  const unknown = migrations.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new BackupError(
      `The backup is of a newer version (${unknown.join(', ')}): use that one, or a newer one still.`,
    )
  const applied = await listMigrations(db)
  const isFree =
    applied.length === 0 ? (await listTables(db)).length === 0 : (await isRestoring(db)) || !(await isUsed(db))
  if (!isFree) throw new BackupError('There is data already. Name an empty folder as DATA_DIR, or an empty database.')
  if (applied.some((name) => !migrations.includes(name)))
    throw new BackupError(
      'The schema is newer than the backup. Name an empty folder as DATA_DIR, or an empty database.',
    )
}

/** Before anything is touched. */
export const checkFiles = async ({ tables, keys }: Manifest, folder: string, seal: Seal): Promise<void> => {
  for (const { name, sha256 } of [...tables, { name: 'keys', sha256: keys }])
    await checkFile(folder, name, seal, sha256)
}

/** Puts the backup's own keys where they were, and throws where the keys at hand are others. */
export const bringKeys = async (manifest: Manifest, folder: string, seal: Seal, places: KeyPlaces): Promise<void> => {
  const keys: { file: string; key: string }[] = []
  for await (const line of readLines(folder, 'keys', seal)) keys.push(JSON.parse(line) as { file: string; key: string }) // written by makeBackup
  await mkdir(places.dataDir, { recursive: true, mode: 0o711 })
  for (const { file, key } of keys) {
    if (!ownKeyFiles.some((name) => name === file)) throw new Damaged(`"${file}" is no file of keys.`)
    const path = join(places.dataDir, file)
    const there = await readFile(path, 'utf8').catch(() => null)
    if (there === null) await writeFile(path, key, { flag: 'wx', mode: 0o600 })
    else if (there.trim() !== key)
      throw new BackupError(`${path} is another key than that of the backup. Take it away.`)
  }
  const mine = keyMarks(places)
  const missing = Object.entries(manifest.keyMarks).filter(([name, mark]) => mine[name] !== mark)
  if (missing.length > 0)
    throw new BackupError(
      `${missing.map(([name]) => `"${name.slice('key '.length)}"`).join(', ')}: the backup was made with keys of SEAL_KEY and ` +
        `FILE_KEYS that are not set now, or are others. Set them as they were.`,
    )
}

const restoring = acrossMerchants('all rows of a backup')

/** Characters that go to the database at once. */
const maxHeld = 4_000_000

const loadTable = async (
  tx: Tx,
  folder: string,
  seal: Seal,
  { name, rows, sum }: Manifest['tables'][number],
): Promise<void> => {
  let lines: string[] = []
  let held = 0
  for await (const line of readLines(folder, name, seal)) {
    lines.push(line)
    held += line.length
    if (held < maxHeld) continue
    await insertRows(tx, name, lines)
    ;[lines, held] = [[], 0]
  }
  if (lines.length > 0) await insertRows(tx, name, lines)
  const found = await sumRows(tx, name)
  if (found.rows !== rows || found.sum !== sum)
    throw new BackupError(`${name} did not come back as it was: ${found.rows} rows, and there were ${rows}.`)
}

/** All rows or none. They are marked as not looked at yet: no server starts on them. */
const load = (db: Kysely<Database>, manifest: Manifest, folder: string, seal: Seal): Promise<void> =>
  inOneTransaction(db, restoring, async (tx) => {
    await settleIn(tx)
    const tables = await listTables(tx)
    const strange = manifest.tables.find(({ name }) => !tables.includes(name))
    if (strange) throw new BackupError(`There is no table ${strange.name} in this schema.`)
    const keys = await clear(tx, tables)
    for (const table of manifest.tables) await loadTable(tx, folder, seal, table)
    await raise(tx, tables, keys)
    await markRestoring(tx)
  })

type Looked = { audit: number; invoices: number; postings: number; faults: string[] }

const look = async (db: Kysely<Database>): Promise<Looked> => {
  const [audit, invoices, ledger] = [await verifyAudit(db), await verifyInvoices(db), await verifyLedger(db)]
  const faults = [
    ...audit.faults.map(
      ({ kind, position, id }) => `audit log: ${kind}, position ${position ?? '–'}, row ${id ?? '?'}`,
    ),
    ...invoices.faults.map(({ kind, number }) => `invoices: ${kind}, ${number}`),
    ...ledger.faults.map((fault) => `ledger: ${fault}`),
  ]
  return { audit: audit.checked + audit.waiting, invoices: invoices.checked, postings: ledger.checked, faults }
}

export type Restored = Looked & { ended: Ended | null; rows: number }

const finish = (db: Kysely<Database>, clock: Clock, { taken }: Manifest, revokeKeys: boolean): Promise<Ended> =>
  inOneTransaction(db, restoring, async (tx) => {
    await settleIn(tx)
    const ended = await endTokens(tx, clock.now(), { apiKeys: revokeKeys })
    const act = { action: 'backup.restored' as const, companyId: null, objectId: null, detail: { taken, ...ended } }
    await insertAuditRow(tx, byOperator(clock, act))
    await unmarkRestoring(tx)
    return ended
  })

/** `keys`: writes the keys that are in no setting to their files. */
type Source = { manifest: Manifest; folder: string; seal: Seal; keys: () => Promise<void> }

/**
 * `ended` is null if faults were found and not accepted: then no process can serve the restored data. May be repeated after an
 * interruption.
 */
export const restore = async (
  { adminUrl, appRole }: Target,
  clock: Clock,
  { manifest, folder, seal, keys }: Source,
  { revokeKeys, acceptFaults }: Wishes,
): Promise<Restored> => {
  const db = openDatabase({ url: adminUrl, poolSize: 2, settings: { statement_timeout: 0 } })
  try {
    await checkTarget(db, manifest)
    await keys()
    await migrate(adminUrl, { to: manifest.migrations.at(-1) })
    await load(db, manifest, folder, seal)
    await migrate(adminUrl)
    if (appRole !== null) await grantRights(adminUrl, appRole)
    await gatherStatistics(adminUrl)
    const looked = await look(db)
    const isGood = looked.faults.length === 0 || acceptFaults
    const ended = isGood ? await finish(db, clock, manifest, revokeKeys) : null
    return { ...looked, ended, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) }
  } finally {
    await db.destroy()
  }
}
