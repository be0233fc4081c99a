/** Steps of `npm test -- --changed`. */
import { deadCode, oxfmt, oxlint, texts, types } from '../checks/static.ts'
import { playwright, root, script, type Step, vitest } from '../checks/steps.ts'
import { findChangedFiles } from './changed-files.ts'
import { selectTests } from './select.ts'

const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path)

const describeCount = (files: readonly string[], what: string): string => `${files.length} ${what}`

/** Returns the steps for what differs from `base`; null if the change reaches everything. */
export const chooseChangedSteps = (base: string | undefined): Step[] | null => {
  const changed = findChangedFiles(root, base)
  const { unit, server, browser, isBuildReached, everything } = selectTests(root, changed)
  if (everything !== null) {
    console.log(`Everything runs: ${everything}.`)
    return null
  }
  const tests = [describeCount(unit, 'unit'), describeCount(server, 'server'), describeCount(browser, 'browser')].join(
    ', ',
  )
  console.log(`${changed.length} files changed; files of tests that reach them: ${tests}.`)
  const code = changed.filter(isCode)
  return [
    texts,
    ...(changed.length > 0 ? [oxfmt('--no-error-on-unmatched-pattern', ...changed)] : []),
    ...(code.length > 0 ? [oxlint(...code)] : []),
    types,
    deadCode,
    vitest('unit', '--project=unit*', ...unit),
    ...(server.length > 0 ? [vitest('server', '--project=server*', ...server)] : []),
    ...(isBuildReached
      ? [script('web build', 'scripts/build.ts'), vitest('bytes on the wire', '--project=built')]
      : []),
    ...(browser.length > 0 ? [playwright('browser', ...browser)] : []),
  ]
}
