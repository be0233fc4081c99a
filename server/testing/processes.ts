/** Programs of the project as processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const server = join(import.meta.dirname, '..')

type Settings = Record<string, string>

/** Node keeps compiled code there: each start takes half of the time. */
const compileCache = join(server, '../.cache/compile')
const environment = (settings: Settings) => ({ PATH: '/usr/bin:/bin', NODE_COMPILE_CACHE: compileCache, ...settings })

export type Ended = { code: number | null; stdout: string; stderr: string }
export type Running = {
  pid: number
  /** What it said so far. */
  said: () => { stdout: string; stderr: string }
  /** Resolves with the first match in its standard output; rejects when it ends without. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>
  ended: Promise<Ended>
  kill: (signal: NodeJS.Signals) => void
}

const follow = (child: ChildProcess): Running => {
  const said = { stdout: '', stderr: '' }
  const listeners = new Set<() => void>()
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.setEncoding('utf8').on('data', (chunk: string) => {
      said[stream] += chunk
      for (const listener of listeners) listener()
    })
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...said }))
  })
  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = pattern.exec(said.stdout)
        if (match) resolve(match)
      }
      listeners.add(look)
      look()
      void ended.then(({ code }) => reject(new Error(`It ended with ${code}: ${said.stdout}${said.stderr}`)))
    })
  return { pid: child.pid ?? 0, said: () => said, says, ended, kill: (signal) => void child.kill(signal) }
}

/** Runs a file below `server/` with these settings and no others of the project. */
export const runServerFile = (file: string, words: string[], settings: Settings): Running =>
  follow(spawn(process.execPath, [join(server, file), ...words], { env: environment(settings) }))

/** Runs a few lines of TypeScript that may import from `#server/…`. */
export const runLines = (lines: string, settings: Settings = {}): Running =>
  follow(
    spawn(process.execPath, ['--input-type=module-typescript', '--eval', lines], {
      cwd: server,
      env: environment(settings),
    }),
  )
