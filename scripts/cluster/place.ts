/** A temporary folder in which the programs of a cluster run, as a user without rights, and are ended again. */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What a part of the sweep needs, and the package of Debian that has it. */
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
} as const

export type Program = keyof typeof packages

const folders = [
  ...(process.env['PATH'] ?? '').split(':'),
  '/usr/local/sbin',
  '/usr/sbin',
  '/usr/local/bin',
  '/usr/bin',
]

/** PostgreSQL's programs lie beside each other, the newest first. */
export const postgresFolder = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => existsSync(join(folder, 'pg_basebackup')))
    .toSorted((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]))[0]

export const pathOf = (program: Program): string | undefined =>
  program === 'postgres'
    ? postgresFolder()
    : folders.map((folder) => join(folder, program)).find((path) => existsSync(path))

/** Says what is missing for a part; empty where all is there. */
export const missing = (programs: readonly Program[]): string[] =>
  programs
    .filter((program) => pathOf(program) === undefined)
    .map((program) => `${program} (package ${packages[program]})`)

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Resolves when `look` answers true; rejects after a while. */
export const until = async (what: string, look: () => Promise<boolean>, seconds = 60): Promise<void> => {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(100))
    if (await look().catch(() => false)) return
  throw new Error(`${what}: not within ${seconds} s`)
}

const nobody = 65_534

export type Place = ReturnType<typeof makePlace>

export const makePlace = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `trastienda-${name}-`))
  const isRoot = process.getuid?.() === 0
  const running = new Set<ChildProcess>()
  const owned = (path: string): string => {
    if (isRoot) chownSync(path, nobody, nobody)
    return path
  }
  chmodSync(folder, 0o755)
  owned(folder)

  const write = (file: string, text: string): string => {
    writeFileSync(join(folder, file), text, { mode: 0o600 })
    return owned(join(folder, file))
  }
  const end = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(late)
  }
  return {
    folder,
    write,
    /** Makes a folder of the user who runs the programs. */
    makeFolder: (path: string): string => {
      mkdirSync(join(folder, path), { mode: 0o700 })
      return owned(join(folder, path))
    },
    /** Starts a program that runs until it is ended; its output is in a file. */
    start: (program: string, words: string[], env: Record<string, string> = {}): ChildProcess => {
      const child = spawn(program, words, {
        cwd: folder,
        env: { PATH: '/usr/sbin:/usr/bin:/bin', HOME: folder, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(isRoot && { uid: nobody, gid: nobody }),
      })
      const log = join(folder, `${basename(program)}-${child.pid ?? 0}.log`)
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => writeFileSync(log, chunk, { flag: 'a' }))
      running.add(child.once('exit', () => running.delete(child)))
      return child
    },
    end,
    /** What the programs said, for when something went wrong. */
    logs: (): string =>
      globSync(join(folder, '*.log'))
        .map((file) => `${basename(file)}\n${readFileSync(file, 'utf8').slice(-3000)}`)
        .join('\n'),
    close: async (): Promise<void> => {
      for (const child of [...running].toReversed()) await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
