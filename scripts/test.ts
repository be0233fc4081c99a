/** `npm test`: everything. The last line is `N passed, N failed`. */
import { staticSteps } from './checks/static.ts'
import { playwright, runSteps, script, vitest } from './checks/steps.ts'

await runSteps([
  ...staticSteps,
  script('documents', 'scripts/docs.ts', '--check'),
  vitest('unit', 'unit'),
  vitest('server', 'server'),
  script('web build', 'scripts/build.ts'),
  vitest('bytes on the wire', 'built'),
  playwright('browser'),
])
