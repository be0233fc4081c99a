import { spawn } from 'node:child_process'
import { chown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './embedded-binaries.ts'

type Finished = { code: number; output: string }
/** Runs a program to its end as the user that owns the store. */
export type Runner = {
  run(program: string, args: string[]): Promise<Finished>
  /** Owner that files of the store must have, as this process sees it; undefined where there is no choice. */
  uid?: number
}

const nobody = 65534

/** A way to run programs: words put before the command, the user to start it as, and who then owns its files. */
type Way = { before: string[]; as?: number; owner: number }

/**
 * PostgreSQL refuses to run as root. In order of preference: the user who owns the files already; the user `nobody`; root, mapped to
 * another user in a user namespace; `nobody` with the right to pass folders of root (a 0700 home). `access()` honours that right only if
 * the kernel does not drop rights for the user's number.
 */
const waysOfRoot = (owner: number): Way[] => [
  ...(owner === 0 ? [] : [{ before: [], as: owner, owner }]),
  { before: [], as: nobody, owner: nobody },
  { before: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`], owner: 0 },
  {
    owner: nobody,
    before: [
      'setpriv',
      `--reuid=${nobody}`,
      `--regid=${nobody}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=-all,+dac_override',
      '--bounding-set=-all,+dac_override',
      '--securebits=+no_setuid_fixup',
    ],
  },
]

const start = (way: Pick<Way, 'before' | 'as'>, program: string, args: string[]): Promise<Finished> =>
  new Promise((resolve) => {
    const [command = program, ...rest] = [...way.before, program, ...args]
    const as = way.as === undefined ? {} : { uid: way.as, gid: way.as }
    const child = spawn(command, rest, { ...as, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    // Not "close": the store that pg_ctl leaves behind may hold the pipes open.
    child.on('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code: code ?? 1, output })
    })
  })

const give = async (path: string, uid: number): Promise<void> => {
  await chown(path, uid, uid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) await give(inside, uid)
    else await chown(inside, uid, uid)
  }
}

/** Hands a folder and all in it to the runner's user, if it is not theirs already. */
export const handOver = async (path: string, runner: Runner): Promise<void> => {
  if (runner.uid !== undefined && (await stat(path)).uid !== runner.uid) await give(path, runner.uid)
}

/**
 * Finds a way to run PostgreSQL on the files in `data`, or to be there, inside `folder`. Throws a sentence for people
 * when there is none.
 */
export const findRunner = async (binaries: Binaries, folder: string, data: string): Promise<Runner> => {
  if (process.platform === 'win32' || process.getuid?.() !== 0) {
    return { run: (program, args) => start({ before: [] }, program, args) }
  }
  const { uid } = await stat(data).catch(() => stat(folder))
  const seen: string[] = []
  for (const way of waysOfRoot(uid)) {
    // Both programs ask with access() whether they may run the other.
    const script = '"$0" --version && test -x "$0" && cd "$1"'
    const probe = await start(way, '/bin/sh', ['-c', script, binaries.postgres, folder])
    if (probe.code === 0) return { uid: way.owner, run: (program, args) => start(way, program, args) }
    seen.push(probe.output.trim())
  }
  throw new Error(
    `PostgreSQL does not run as root, and no other user can read ${dirname(binaries.postgres)} and enter ${folder} ` +
      `(${seen.filter(Boolean).join('; ')}). Run as an ordinary user, or move the project and DATA_DIR to a folder ` +
      `that others may enter, or set DATABASE_URL.`,
  )
}
