/** `npm run check`: the fast half of the tests, without database and browser. */
import { staticSteps } from './checks/static.ts'
import { runSteps, vitest } from './checks/steps.ts'

await runSteps([...staticSteps, vitest('unit', '--project=unit*')])
