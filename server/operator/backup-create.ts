import { resolve } from 'node:path'
import { BackupError, makeBackup } from '#server/services/backup/make-backup.ts'
import { type Command, CommandError } from './command.ts'

const warning =
  'It is NOT sealed: it holds personal data, hashes of passwords and the keys of files. Keep it like the database, or set BACKUP_KEY.'

/** May run while the server works: it reads one moment's data, and blocks no call. */
export const backupCreate: Command = {
  anyClock: true,
  summary: 'Copy all data and keys, as they stand now, into a new folder; sealed where BACKUP_KEY is set',
  options: { to: 'FOLDER' },
  run: async ({ db, clock, config, options }) => {
    const folder = resolve(options['to'] ?? '')
    try {
      const { taken, sealed, tables } = await makeBackup(db, clock, config, folder)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return {
        json: { folder, taken, sealed, tables: tables.length, rows },
        text: [
          `${rows} rows of ${tables.length} tables, as they stood at ${taken}, are in ${folder}.`,
          sealed ? 'It is sealed with BACKUP_KEY: without that key nobody brings it back.' : warning,
        ].join('\n'),
      }
    } catch (error) {
      throw error instanceof BackupError ? new CommandError(error.message) : error
    }
  },
}
