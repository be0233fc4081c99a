import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Where the built pages are. */
export const webFolder = join(root, '.build/web')

/** Builds the pages if their sources are newer, in a process of its own: it runs while the store starts. */
export const buildWeb = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/build.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    const kill = () => child.kill()
    process.once('exit', kill)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', kill)
      if (code === 0) resolve()
      else reject(new Error(`The pages could not be built.\n${said.trim()}`))
    })
  })
