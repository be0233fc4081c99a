/** Every journey of `e2e/faults/faults.spec.ts` under everything that befalls a database; its tests have four pairs of them. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Playwright's output is printed at once. */
export const sweepFaults = (): string[] => {
  const words = [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    'e2e/faults/faults.spec.ts',
    '--workers',
    '1',
  ]
  const env = { ...process.env, E2E_ALL_FAULTS: 'yes' }
  const { status } = spawnSync(process.execPath, words, { cwd: root, env, stdio: 'inherit' })
  return status === 0 ? [] : ['faults: not every journey came through']
}
