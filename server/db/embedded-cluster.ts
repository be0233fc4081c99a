/** The files and the process of an embedded PostgreSQL: made, launched, recognised, shut down. */
import { randomBytes } from 'node:crypto'
import { access, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Binaries } from './embedded-binaries.ts'
import { handOver, type Runner } from './embedded-runner.ts'

export const adminRole = 'trastienda_admin'
export const appRole = 'trastienda_app'

/** `data` is PostgreSQL's own folder inside `folder`. */
export type Place = { folder: string; data: string; binaries: Binaries; runner: Runner }
/** PostgreSQL's own settings beside ours. */
export type Settings = Record<string, string>
export type Secrets = { adminPassword: string; appPassword: string }

const secretsFile = 'trastienda.json'

export const readSecrets = async ({ data }: Place): Promise<Secrets> =>
  JSON.parse(await readFile(join(data, secretsFile), 'utf8')) as Secrets // written by createCluster

export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

export const dataIn = (folder: string): string => join(folder, 'postgres')
export const isCluster = (folder: string): Promise<boolean> => isThere(join(dataIn(folder), 'PG_VERSION'))

/**
 * Makes the cluster where there is none and answers whether it did. It is made in a folder beside and moved into
 * place whole, passwords included: a half one is never found, and of two makers one wins.
 */
export const createCluster = async (place: Place, settings: Settings = {}): Promise<boolean> => {
  const { folder, data, binaries, runner } = place
  if (await isCluster(folder)) {
    await handOver(data, runner)
    return false
  }
  const fresh = await mkdtemp(join(folder, 'new-'))
  const cluster = join(fresh, 'postgres')
  try {
    const secrets: Secrets = {
      adminPassword: randomBytes(24).toString('hex'),
      appPassword: randomBytes(24).toString('hex'),
    }
    const passwordFile = join(fresh, 'password')
    await mkdir(cluster, { mode: 0o700 })
    await writeFile(passwordFile, secrets.adminPassword, { mode: 0o600 })
    await handOver(fresh, runner)
    const initdb = await runner.run(binaries.initdb, [
      '-D',
      cluster,
      '-U',
      adminRole,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '-E',
      'UTF8',
      '--locale-provider=icu',
      '--icu-locale=es-ES',
      '--locale=C',
      '--set',
      'timezone=UTC',
      '--set',
      'log_timezone=UTC',
      ...(settings['fsync'] === 'off' ? ['--no-sync'] : []),
    ])
    if (initdb.code !== 0) throw new Error(`The embedded PostgreSQL could not be made: ${initdb.output.trim()}`)
    const secretsPath = join(cluster, secretsFile)
    await writeFile(secretsPath, JSON.stringify(secrets), { mode: 0o600 })
    if (runner.uid !== undefined) await chown(secretsPath, runner.uid, runner.uid)
    await rename(cluster, data)
    return true
  } catch (error) {
    if (await isCluster(folder)) return false
    throw error
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** The longest name of a socket, in bytes, that every system takes. */
const maxSocketLength = 103
/** Folder of the socket. It costs less than the loopback, but its name has a maximum length, and Windows has none. */
const socketsOf = ({ data }: Place): string =>
  process.platform !== 'win32' && /^[\w/.-]+$/.test(data) && data.length + '/.s.PGSQL.65535'.length <= maxSocketLength
    ? data
    : ''

const fixedSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '120',
  // The log names what went wrong, never a statement or the values of a row.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Starts PostgreSQL and waits until it answers. Returns its output if it did not start. */
export const launch = async (place: Place, port: number, settings: Settings): Promise<string | undefined> => {
  const options = Object.entries({
    ...fixedSettings,
    unix_socket_directories: socketsOf(place),
    port: String(port),
    ...settings,
  })
  const { code, output } = await place.runner.run(place.binaries.pgCtl, [
    'start',
    '-D',
    place.data,
    '-l',
    join(place.data, 'server.log'),
    '-w',
    '-t',
    '60',
    '-o',
    options.map(([key, value]) => `-c ${key}=${value}`).join(' '),
  ])
  return code === 0 ? undefined : output.trim()
}

/** Stops PostgreSQL: open transactions roll back, what was committed stays. */
export const shutDown = async (place: Place): Promise<void> => {
  const { code, output } = await place.runner.run(place.binaries.pgCtl, [
    'stop',
    '-D',
    place.data,
    '-m',
    'fast',
    '-w',
    '-t',
    '30',
  ])
  if (code !== 0) throw new Error(`The store in ${place.folder} did not stop: ${output.trim()}`)
}

const pidFile = ({ data }: Place): string => join(data, 'postmaster.pid')

/** Where PostgreSQL listens. `host`: a name, or the folder of its socket. */
export type Address = { host: string; port: number }

/** Process id and address that PostgreSQL noted for the store that runs, or last ran, in this folder. */
export const readPidFile = async (place: Place): Promise<({ pid: number } & Address) | undefined> => {
  const lines = (await readFile(pidFile(place), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port, host: lines[4] || '127.0.0.1' } : undefined
}

/** Whether process `pid` is the PostgreSQL of this folder, as far as the system can show. */
export const isOurs = async ({ data }: Place, pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return commandLine === undefined ? process.platform !== 'linux' : commandLine.split('\0').includes(data)
}

/**
 * After a crash the process id in the files may belong to another program by now, or to a dead process whose parent has not looked,
 * and PostgreSQL would not start. The socket goes; the rest of the other file stays: by it PostgreSQL sees whether remains of the
 * old one still use its memory.
 */
export const disown = async (place: Place, { pid, host, port }: { pid: number } & Address): Promise<void> => {
  const text = await readFile(pidFile(place), 'utf8').catch(() => '')
  if (!text.startsWith(`${pid}\n`)) return
  const socket = join(place.data, `.s.PGSQL.${port}`)
  if (host === place.data) for (const file of [socket, `${socket}.lock`]) await rm(file, { force: true })
  await writeFile(pidFile(place), text.replace(/^\d+/, '99999999'))
}
