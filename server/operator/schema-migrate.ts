import { appRole } from '../db/embedded-cluster.ts'
import { openStore } from '../db/embedded.ts'
import { readSchemaState } from '../db/migrate.ts'
import type { SchemaState } from '../db/migrator.ts'
import { openDatabase } from '../db/open.ts'
import { roleAt } from '../db/roles.ts'
import type { Env } from '../env.ts'
import { bringUpToDate, waitForSchema } from '../start/open-data.ts'
import { waitForDatabase } from '../start/wait-for-database.ts'
import { type CommandAnswer, CommandError, type LoneCommand } from './command.ts'

/** Exit code of `--check` where something is pending. */
const pendingCode = 3

type Place = { url: string; adminUrl: string; role: () => Promise<string | null>; close: () => Promise<void> }

const placeOf = async (env: Env): Promise<Place> => {
  const { databaseUrl: url, databaseAdminUrl } = env
  if (url !== null)
    return {
      url,
      adminUrl: databaseAdminUrl ?? url,
      close: async () => {},
      role: async () => (databaseAdminUrl === null ? null : roleAt(url)),
    }
  const name = `process ${process.pid}, operator command migrate`
  const store = await openStore({ dataDir: env.dataDir, as: 'command', name, mustExist: true })
  return { url: store.appUrl, adminUrl: store.adminUrl, role: async () => appRole, close: () => store.close() }
}

const told = ({ pending, newer }: SchemaState): string[] => [
  pending.length > 0 ? `Pending: ${pending.join(', ')}.` : 'The schema is up to date.',
  ...(newer.length > 0 ? [`Applied by a later release: ${newer.join(', ')}.`] : []),
]

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

const perform = async (env: Env, { url, adminUrl, role }: Place, options: Record<string, string>) => {
  const db = openDatabase({ url, poolSize: 1 })
  try {
    if (options['check']) {
      const state = await readSchemaState(db)
      const code = state.pending.length > 0 ? pendingCode : 0
      return { json: state, text: told(state).join('\n'), code }
    }
    if (options['wait']) {
      const { newer } = await waitForDatabase(() => waitForSchema(db, { say }), env, { say })
      return { json: { pending: [], newer }, text: told({ pending: [], newer }).join('\n') }
    }
    const { migrated, newer } = await bringUpToDate(db, adminUrl, await role(), { say })
    const text = [...(migrated.length > 0 ? [`Applied: ${migrated.join(', ')}.`] : []), ...told({ pending: [], newer })]
    return { json: { migrated, pending: [], newer }, text: text.join('\n') }
  } finally {
    await db.destroy()
  }
}

/** Applies migrations with the owner's role, so that no serving process needs its password. */
export const migrateSchema: LoneCommand = {
  summary: `Bring the schema up to date; --check: say what is pending and end with ${pendingCode}; --wait: until nothing is`,
  options: {},
  flags: ['check', 'wait'],
  runAlone: async (env, options): Promise<CommandAnswer> => {
    if (options['check'] && options['wait']) throw new CommandError('Give --check or --wait, not both.')
    const place = await placeOf(env)
    try {
      return await perform(env, place, options)
    } finally {
      await place.close()
    }
  },
}
