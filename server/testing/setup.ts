/** Once a test run: a PostgreSQL in a folder of its own, and in it a migrated database to copy. */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openStore } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { grantRights, roleAt } from '../db/roles.ts'
import { readTestEnv } from '../env.ts'
import type { TestStore } from './database.ts'

const prefix = 'trastienda-test-'
/** Tests ask for speed, not for surviving a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Stops and removes what a killed test run left behind. */
const sweep = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (!(pid > 0) || isAlive(pid)) continue
    const dataDir = join(tmpdir(), name)
    await openStore({ dataDir, as: 'command', name: 'sweep' }).then(
      (store) => store.close(),
      () => {},
    )
    await rm(dataDir, { recursive: true, force: true })
  }
}

const makeTemplate = async (adminUrl: string, role: string): Promise<string> => {
  const template = `trastienda_template_${process.pid}`
  const db = openDatabase({ url: adminUrl, poolSize: 1 })
  await sql.raw(`create database ${template}`).execute(db)
  await db.destroy()
  const url = new URL(adminUrl)
  url.pathname = `/${template}`
  await migrate(url.href)
  await grantRights(url.href, role)
  return template
}

const drop = async (adminUrl: string, database: string): Promise<void> => {
  const db = openDatabase({ url: adminUrl, poolSize: 1 })
  await sql.raw(`drop database if exists ${database} with (force)`).execute(db)
  await db.destroy()
}

/** Runs `work` on a store for tests, and takes the store away again. */
const begin = async (): Promise<{ store: TestStore; end: () => Promise<void> }> => {
  const { databaseUrl, adminUrl } = readTestEnv()
  if (databaseUrl !== undefined) {
    const admin = adminUrl ?? databaseUrl
    const template = await makeTemplate(admin, await roleAt(databaseUrl))
    return { store: { adminUrl: admin, appUrl: databaseUrl, template }, end: () => drop(admin, template) }
  }
  await sweep()
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  await chmod(dataDir, 0o711)
  const embedded = await openStore({ dataDir, as: 'command', name: `tests ${process.pid}`, settings })
  const { adminUrl: admin, appUrl } = embedded
  return {
    store: { adminUrl: admin, appUrl, template: await makeTemplate(admin, 'trastienda_app') },
    end: async () => {
      await embedded.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { store, end } = await begin()
  project.provide('testStore', store)
  return end
}
