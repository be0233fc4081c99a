/**
 * `npm test`: everything. `npm test -- --changed`: what differs from `main` and the tests that it reaches; a commit may follow.
 * `npm test -- e2e/operations/refund.spec.ts server/features/operations`: these files and folders alone; other words that begin with a dash go to
 * their runner, with all that follows. The last line is `N passed, N failed`.
 */
import { staticSteps, texts } from './checks/static.ts'
import { chooseChangedSteps } from './changed/steps.ts'
import { playwright, runSteps, script, type Step, vitest } from './checks/steps.ts'

const everything: readonly Step[] = [
  ...staticSteps,
  script('documents', 'scripts/docs.ts', '--check'),
  vitest('unit', '--project=unit*'),
  vitest('server', '--project=server*'),
  script('web build', 'scripts/build.ts'),
  vitest('bytes on the wire', '--project=built'),
  playwright('browser'),
]

const only = (words: readonly string[]): Step[] => {
  const dash = words.findIndex((word) => word.startsWith('-'))
  const [paths, options] = dash < 0 ? [words, []] : [words.slice(0, dash), words.slice(dash)]
  const specs = paths.filter((path) => /^(\.\/)?e2e\b/.test(path))
  const others = paths.filter((path) => !specs.includes(path))
  return [
    texts,
    ...(others.length > 0 ? [vitest('chosen', ...others, ...options)] : []),
    ...(specs.length > 0 ? [playwright('browser', ...specs, ...options)] : []),
  ]
}

const words = process.argv.slice(2)
const chosen = words[0] === '--changed' ? chooseChangedSteps(words[1]) : words.length > 0 ? only(words) : null
await runSteps(chosen ?? everything)
