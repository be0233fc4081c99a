import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checks/steps.ts'
import { plantedFaults } from './faults.ts'
import { plant } from './plant.ts'

const decisions = readdirSync(join(root, 'docs/decisions'))

test.each(plantedFaults)('a fault can be planted in: $rule', (fault) => {
  const sound = readFileSync(join(root, fault.file), 'utf8')
  expect(plant(sound, fault)).not.toBe(sound)
  expect(fault.tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(decisions).toContainEqual(expect.stringMatching(`^${fault.decision}-`))
})

test('what is nowhere, or twice, is no place for a fault', () => {
  const fault = { file: 'some.ts', from: 'a', to: 'b' }
  expect(plant('xax', fault)).toBe('xbx')
  expect(() => plant('xx', fault)).toThrow('some.ts has 0 times: a')
  expect(() => plant('aa', fault)).toThrow('some.ts has 2 times: a')
})
