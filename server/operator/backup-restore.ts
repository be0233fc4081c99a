import { resolve } from 'node:path'
import { appRole } from '../db/embedded-cluster.ts'
import { openStore } from '../db/embedded.ts'
import { roleAt } from '../db/roles.ts'
import type { Env } from '../env.ts'
import { Damaged } from '#server/services/backup/archive.ts'
import { BackupError } from '#server/services/backup/make-backup.ts'
import { readManifest } from '#server/services/backup/manifest.ts'
import { bringKeys, checkFiles, restore, type Restored, type Target } from '#server/services/backup/restore.ts'
import { systemClock } from '#server/core/clock.ts'
import { type CommandAnswer, CommandError, type LoneCommand } from './command.ts'

/** Does the work on the owner's side of the database, which no server uses meanwhile. */
const onTarget = async <T>(env: Env, work: (target: Target) => Promise<T>): Promise<T> => {
  if (env.databaseUrl !== null) {
    const role = env.databaseAdminUrl === null ? null : await roleAt(env.databaseUrl, env.isPooled)
    return work({ adminUrl: env.databaseAdminUrl ?? env.databaseUrl, appRole: role })
  }
  const name = `process ${process.pid}, which restores a backup`
  const store = await openStore({ dataDir: env.dataDir, as: 'server', name })
  try {
    return await work({ adminUrl: store.adminUrl, appRole })
  } finally {
    await store.close()
  }
}

const answerOf = ({ taken }: { taken: string }, { ended, faults, rows, ...looked }: Restored): CommandAnswer => {
  const checks = `Looked at: ${looked.postings} postings, ${looked.audit} rows of the audit log, ${looked.invoices} invoices.`
  const verdict =
    faults.length === 0
      ? 'All is as it was written.'
      : `${faults.length} are not as they should be:\n${faults.join('\n')}`
  const end = ended
    ? `Ended: ${ended.sessions} sessions, ${ended.links} links to people, ${ended.customerLinks} links to customers, ` +
      `${ended.mails} mails that waited, ${ended.apiKeys} API keys. Read docs/backup.md on what else to look at.`
    : 'Nobody can serve this. Restore another backup, or this one with --accept-faults.'
  return {
    json: { ok: ended !== null, taken, rows, ...looked, faults, ended },
    text: [`${rows} rows are back as they stood at ${taken}.`, `${checks} ${verdict}`, end].join('\n'),
    failed: ended === null,
  }
}

/** The one command that makes a store. */
export const backupRestore: LoneCommand = {
  summary: 'Bring a backup back into an empty DATA_DIR or database, look at it, and end all sessions and links',
  options: { from: 'FOLDER' },
  flags: ['revoke-keys', 'accept-faults'],
  runAlone: async (env, options) => {
    const folder = resolve(options['from'] ?? '')
    try {
      const manifest = await readManifest(folder, env.backupKey)
      const seal = { key: manifest.sealed ? env.backupKey : null, salt: manifest.salt }
      await checkFiles(manifest, folder, seal)
      const wishes = {
        revokeKeys: options['revoke-keys'] !== undefined,
        acceptFaults: options['accept-faults'] !== undefined,
      }
      return await onTarget(env, async (target) => {
        const keys = () => bringKeys(manifest, folder, seal, env)
        return answerOf(manifest, await restore(target, systemClock, { manifest, folder, seal, keys }, wishes))
      })
    } catch (error) {
      throw error instanceof BackupError || error instanceof Damaged ? new CommandError(error.message) : error
    }
  },
}
