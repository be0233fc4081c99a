/** Style sheets as they are sent, by the build and with a brand: nothing in them is newer than the oldest browsers. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lacking } from './compat.ts'
import { styleGraces } from './compat-graces.ts'
import { usesInStyle } from './compat-styles.ts'
import { root } from './steps.ts'

const built = join(root, '.build/web')

describe('style sheets as they are sent', () => {
  const files = globSync('assets/*.css', { cwd: built })
  const uses = files.flatMap((file) => usesInStyle(readFileSync(join(built, file), 'utf8')))
  const late = uses.filter(({ keys }) => keys.every((key) => lacking(key).length > 0))

  test('ask for nothing that is newer', () => {
    expect(uses.length).toBeGreaterThan(5_000)
    const refused = late.filter(({ keys }) => !keys.some((key) => key in styleGraces))
    expect(refused.map(({ name, keys }) => ({ name, lacking: lacking(keys[0] ?? '') }))).toEqual([])
  })

  test('ask for all that may be missing', () => {
    const used = new Set(late.flatMap(({ keys }) => keys))
    expect(Object.keys(styleGraces).filter((key) => !used.has(key))).toEqual([])
  })
})
