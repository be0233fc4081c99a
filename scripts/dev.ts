/** `npm run dev`: the server and the pages, again after every change of a source. */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folders = ['domain', 'contract', 'server', 'web']
/** Editors write a file in several steps; a change counts when it has been quiet for so many milliseconds. */
const quiet = 150

const matters = (file: string | null): boolean =>
  file !== null && /\.(ts|tsx|css|html|json|svg)$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file)

let child: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined

const run = (): void => {
  child = spawn(process.execPath, [join(root, 'server/main.ts')], { cwd: root, stdio: 'inherit' })
  child.on('exit', () => {
    child = undefined
  })
}

/** The next one starts when the last one has left the store. */
const restart = (): void => {
  if (child === undefined) return run()
  child.once('exit', run)
  child.kill('SIGTERM')
}

for (const folder of folders) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!matters(file)) return
    clearTimeout(timer)
    timer = setTimeout(restart, quiet)
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    clearTimeout(timer)
    if (child === undefined) process.exit(0)
    child.removeAllListeners('exit').once('exit', (code) => process.exit(code ?? 0))
    child.kill(signal)
  })
}

run()
