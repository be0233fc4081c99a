/**
 * The embedded store: a PostgreSQL of its own under the data folder, on a socket in it and on a random loopback port. It may outlive the
 * process that started it (`kill -9`); the next process adopts it. The last process to leave stops it.
 */
import { mkdir, realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './embedded-binaries.ts'
import {
  type Address,
  adminRole,
  appRole,
  createCluster,
  dataIn,
  disown,
  freePort,
  isCluster,
  isOurs,
  launch,
  type Place,
  readPidFile,
  readSecrets,
  type Secrets,
  type Settings,
  shutDown,
} from './embedded-cluster.ts'
import { enter, NotThisStore, type Presence, prepare, StoreIsHeld } from './embedded-presence.ts'
import { findRunner } from './embedded-runner.ts'

const database = 'trastienda'
/** Recovery after a crash may take this long, in milliseconds. */
const patience = 60_000
/** Two that start at once make one fail; a port may be taken under our hands. More failures are no accident. */
const launches = 4

export type StoreOptions = {
  dataDir: string
  /** One `server` at a time; `command`s join it. */
  as: 'server' | 'command'
  /** Name for other processes: process id and address. At most 63 bytes. */
  name: string
  /** Further PostgreSQL settings; test stores switch durability off here. */
  settings?: Settings
  /** Refuse where there is no store yet, instead of making one. */
  mustExist?: boolean
  /** The store died and was brought back (no error), or could not be. */
  onTrouble?: (error?: unknown) => void
}

export type Store = {
  /** Owns the tables, runs migrations. */
  adminUrl: string
  /** What the application connects with; may read and write rows, but see roles.ts. */
  appUrl: string
  begun: 'created' | 'started' | 'adopted'
  /** Address of another database of this store. */
  urlOf(name: string, role: 'admin' | 'app'): string
  /** Changes `name`. */
  rename(name: string): Promise<void>
  /** Leaves the store, and stops it if no other process uses it. Close all connections first. */
  close(): Promise<void>
}

const urlWith = (secrets: Secrets, { host, port }: Address, role: 'admin' | 'app', name: string): string => {
  const user = role === 'admin' ? `${adminRole}:${secrets.adminPassword}` : `${appRole}:${secrets.appPassword}`
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}?sslmode=disable`
}

/** There is no store in the folder, and none was to be made. */
export class NoStore extends Error {}

const openPlace = async ({
  dataDir,
  mustExist,
  settings,
}: StoreOptions): Promise<{ place: Place; created: boolean }> => {
  if (mustExist && !(await isCluster(resolve(dataDir))))
    throw new NoStore(`There is no store in ${resolve(dataDir)} yet.`)
  const binaries = await findBinaries()
  // Others may pass through but not look around: PostgreSQL may run as another user.
  await mkdir(resolve(dataDir), { recursive: true, mode: 0o711 })
  const folder = await realpath(resolve(dataDir))
  const runner = await findRunner(binaries, folder, dataIn(folder))
  const place = { folder, data: dataIn(folder), binaries, runner }
  return { place, created: await createCluster(place, settings) }
}

type Entered = { presence: Presence; address: Address; adopted: boolean }

/** Adopts the store that runs in `place`, or starts it: on `fixedPort`, or on any. */
const enterPlace = async (place: Place, options: StoreOptions, fixedPort?: number): Promise<Entered> => {
  const secrets = await readSecrets(place)
  const deadline = performance.now() + patience
  let started: number | undefined
  const problems: string[] = []
  while (performance.now() < deadline && problems.length < launches) {
    const noted = await readPidFile(place)
    if (noted !== undefined) {
      try {
        const presence = await enter(urlWith(secrets, noted, 'admin', 'postgres'), place.data, options)
        return { presence, address: noted, adopted: started !== noted.port }
      } catch (error) {
        if (error instanceof StoreIsHeld) throw error
        // It starts, recovers or stops: soon it will answer or be gone.
        if (!(error instanceof NotThisStore) && (await isOurs(place, noted.pid))) {
          await pause(50)
          continue
        }
        await disown(place, noted)
      }
    }
    started = fixedPort ?? (await freePort())
    const problem = await launch(place, started, options.settings ?? {})
    if (problem !== undefined) {
      problems.push(problem)
      await pause(200 * problems.length)
    }
  }
  throw new Error(`The store in ${place.folder} does not start. ${problems.at(-1) ?? 'It does not answer.'}`)
}

/** Opens the store under `dataDir`, making it first where there is none. Throws `StoreIsHeld` for a second server. */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const { place, created } = await openPlace(options)
  const secrets = await readSecrets(place)
  const { presence: first, address, adopted } = await enterPlace(place, options)
  const urlOf: Store['urlOf'] = (name, role) => urlWith(secrets, address, role, name)
  let presence = first
  let closing = false

  const watch = async (): Promise<void> => {
    await presence.lost
    if (closing) return
    try {
      presence = (await enterPlace(place, options, address.port)).presence
    } catch (error) {
      options.onTrouble?.(error)
      return
    }
    options.onTrouble?.()
    await watch()
  }

  await prepare(urlOf('postgres', 'admin'), { database, role: appRole, password: secrets.appPassword })
  void watch()
  return {
    adminUrl: urlOf(database, 'admin'),
    appUrl: urlOf(database, 'app'),
    begun: created ? 'created' : adopted ? 'adopted' : 'started',
    urlOf,
    rename: (name) => presence.rename(name),
    close: async () => {
      closing = true
      const alone = await presence.leave().catch(() => false)
      if (alone) await shutDown(place)
      await presence.end()
    },
  }
}
