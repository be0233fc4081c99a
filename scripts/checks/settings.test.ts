import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#server/env.ts'
import { root } from './steps.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Names in the first column of the table under "Settings". */
const documented = (): string[] => {
  const [, section = ''] = read('docs/deploy.md').split(/^## Settings$/m)
  const [table = ''] = section.split(/^## /m)
  const cells = table.split('\n').flatMap((line) => /^\| (`[^|]+) \|/.exec(line)?.[1] ?? [])
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
}

describe('settings', () => {
  test('are all in docs/deploy.md, once, and nothing else is', () => {
    expect(documented().toSorted()).toEqual([...settingNames].toSorted())
  })

  test('that other documents name are settings, or told to be something else', () => {
    const others = new Set(['CHROME', 'SOURCE_DATE_EPOCH', 'PRIVATE_KEY', 'PUBLIC_KEY', 'TEST_DATABASE_URL'])
    const set = /^(?:export )?([A-Z][A-Z_]+)=/gm
    const named = ['README.md', 'docs/deploy.md', 'docs/backup.md'].flatMap((file) =>
      [...read(file).matchAll(set)].map(([, name = '']) => name),
    )
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !settingNames.includes(name) && !others.has(name))).toEqual([])
  })
})
