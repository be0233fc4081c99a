/**
 * `npm test`: everything. `npm test -- e2e/refund.spec.ts server/features/orders`: these files and folders alone; what begins with a
 * dash goes to their runner, with all that follows. The last line is `N passed, N failed`.
 */
import { staticSteps, texts } from './checks/static.ts'
import { playwright, runSteps, script, type Step, vitest } from './checks/steps.ts'

const everything: readonly Step[] = [
  ...staticSteps,
  script('documents', 'scripts/docs.ts', '--check'),
  vitest('unit', '--project=unit'),
  vitest('server', '--project=server'),
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
await runSteps(words.length > 0 ? only(words) : everything)
