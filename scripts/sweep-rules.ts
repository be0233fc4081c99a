/** Plants one fault after the other in a copy of the tree, and runs the tests that must notice. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checks/steps.ts'
import { plantedFaults } from './rules/faults.ts'
import type { PlantedFault } from './rules/planted-fault.ts'
import { plant } from './rules/plant.ts'
import { copyTree } from './tree/copy.ts'

type Result = { failed: number; passed: number }

const { FORCE_COLOR: _, ...inherited } = process.env

/** How many tests fail and pass. Throws where none ran: a tree that does not load says nothing about a rule. */
const runTests = (copy: string, tests: readonly string[]): Result => {
  const report = join(copy, 'report.json')
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, ...tests]
  rmSync(report, { force: true })
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8', env: inherited })
  try {
    const { numFailedTests: failed, numPassedTests: passed } = JSON.parse(readFileSync(report, 'utf8')) as {
      numFailedTests: number
      numPassedTests: number
    } // as the runner writes it
    if (failed + passed > 0) return { failed, passed }
  } catch {
    // Reported below, with what was printed.
  }
  throw new Error(`No test of ${tests.join(', ')} ran:\n${stdout}${stderr}`)
}

const withFault = (copy: string, fault: PlantedFault): Result => {
  const file = join(copy, fault.file)
  const sound = readFileSync(file, 'utf8')
  writeFileSync(file, plant(sound, fault))
  try {
    return runTests(copy, fault.tests)
  } finally {
    writeFileSync(file, sound)
  }
}

/** Answers the faults that no test noticed, and tests that fail without any. */
export const sweepRules = (only: RegExp): string[] => {
  const copy = copyTree(root, 'rules')
  try {
    const wanted = plantedFaults.filter(({ rule, file }) => only.test(rule) || only.test(file))
    const tests = [...new Set(wanted.flatMap((fault) => fault.tests))]
    const sound = runTests(copy, tests)
    console.log(`${sound.passed} tests pass in ${tests.length} files without a fault`)
    const unnoticed = wanted.flatMap((fault) => {
      const { failed, passed } = withFault(copy, fault)
      console.log(`${failed} of ${failed + passed} notice that it is no longer so: ${fault.rule} (${fault.decision})`)
      return failed > 0 ? [] : [`no test notices: ${fault.rule} (${fault.file})`]
    })
    return sound.failed > 0 ? [`${sound.failed} tests fail without a fault`, ...unnoticed] : unnoticed
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
