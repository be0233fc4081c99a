/** Steps of `npm test` and `npm run check`: each runs to its end, also after a step that failed. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

export const root = join(import.meta.dirname, '../..')

type Outcome = { passed: number; failed: number }
export type Step = { name: string; run: () => Promise<Outcome> }

const plain = process.env.CI !== undefined || !process.stdout.isTTY

/** Runs one of our tools on this Node; resolves to its exit code. Its output is passed through at once. */
const runNode = (args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { FORCE_COLOR: _, ...inherited } = process.env
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', ...(plain ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const))],
      env: { ...inherited, ...(plain && { NO_COLOR: '1' }), ...env },
    })
    // Some tools colour their output in spite of `NO_COLOR`.
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => console.log(stripVTControlCharacters(line)))
    }
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })

const packageScript = (path: string): string => join(root, 'node_modules', path)

/** A tool whose exit code is its verdict: one check. */
export const tool = (name: string, path: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const failed = (await runNode([packageScript(path), ...args])) === 0 ? 0 : 1
    return { passed: 1 - failed, failed }
  },
})

/** A script of this repository, likewise. */
export const script = (name: string, path: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const failed = (await runNode([join(root, path), ...args])) === 0 ? 0 : 1
    return { passed: 1 - failed, failed }
  },
})

/** What a test runner wrote, read by `count`; a runner that failed without naming a test counts as one failure. */
const counted = (code: number, file: string, count: (report: unknown) => Outcome): Outcome => {
  const outcome = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  rmSync(file, { force: true })
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

const reportFile = (name: string): string => {
  const file = join(root, '.cache', `${name}-${process.pid}.json`)
  rmSync(file, { force: true })
  return file
}

type VitestReport = {
  numPassedTests: number
  numTotalTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

const vitestOutcome = (report: unknown): Outcome => {
  const { numPassedTests, numTotalTests, testResults } = report as VitestReport // the runner's own format
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken }
}

/** What to run: `--project=unit*`, files, folders. */
export const vitest = (name: string, ...chosen: string[]): Step => ({
  name,
  run: async () => {
    const file = reportFile('vitest')
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const code = await runNode([packageScript('vitest/vitest.mjs'), 'run', ...chosen, ...reporters])
    return counted(code, file, vitestOutcome)
  },
})

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

const playwrightOutcome = (report: unknown): Outcome => {
  const { stats } = report as PlaywrightReport // the runner's own format
  // A test that passes at the second try, or is left out, has not passed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}

export const playwright = (name: string, ...chosen: string[]): Step => ({
  name,
  run: async () => {
    const file = reportFile('playwright')
    const args = [
      packageScript('@playwright/test/cli.js'),
      'test',
      ...chosen,
      `--reporter=${plain ? 'dot' : 'line'},json`,
    ]
    return counted(await runNode(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }), file, playwrightOutcome)
  },
})

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs every step, prints what each took, and as its last line `N passed, N failed`; sets the exit code. */
export const runSteps = async (steps: readonly Step[]): Promise<void> => {
  const begin = performance.now()
  const table: string[] = []
  let passed = 0
  let failed = 0
  for (const { name, run } of steps) {
    const start = performance.now()
    console.log(`\n── ${name}`)
    const outcome = await run().catch((error: unknown) => {
      console.error(error)
      return { passed: 0, failed: 1 }
    })
    passed += outcome.passed
    failed += outcome.failed
    table.push(
      `${outcome.failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(24)} ${seconds(start).padStart(8)}  ${outcome.passed} passed, ${outcome.failed} failed`,
    )
  }
  console.log(`\n${table.join('\n')}\nTotal ${seconds(begin)}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
