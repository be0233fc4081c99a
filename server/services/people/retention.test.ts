import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { retention } from './retention.ts'

const text = readFileSync(join(import.meta.dirname, '../../../docs/retention.md'), 'utf8')

/** Kind → days and what then happens, as the documentation has them. */
const documented = Object.fromEntries(
  [...text.matchAll(/^\| `(\w+)` \| .+ \| (.+) \| (.+) \|$/gm)].map(([, kind = '', period = '', end]) => [
    kind,
    { days: period === '–' ? null : Number.parseInt(period, 10), end },
  ]),
)

test('the documentation states each kind of data, how long it is stored and what happens then', () => {
  expect(documented).toEqual(retention)
})
