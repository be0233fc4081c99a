import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './steps.ts'

const rowsOf = (text: string): string[] => [...text.matchAll(/^\| ([A-Z]{2}-\d{2}) \|/gm)].map(([, id = '']) => id)

const testFiles = ['{domain,contract,server,web,scripts,bench}/**/*.test.{ts,tsx}', 'e2e/**/*.ts']

/** Numbers in the titles of tests, with the file that names them; each is in brackets of its own. */
const namedIn = (file: string): string[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => /\b(test|it|describe)\b.*\(/.test(line) || /^\s*['"`]/.test(line))
    .flatMap((line) => [...line.matchAll(/\[([A-Z]{2}-\d+)\]/g)].map(([, id = '']) => id))

/** What is wrong with the numbers that tests name, and the rows that none names. */
const coverage = (rows: readonly string[], named: ReadonlyMap<string, readonly string[]>) => {
  const ids = new Set([...named.values()].flat())
  return {
    unknown: [...named].flatMap(([file, list]) =>
      list.filter((id) => !rows.includes(id)).map((id) => `${id} in ${file}`),
    ),
    missing: rows.filter((row) => !ids.has(row)),
  }
}

const own = 'scripts/checks/requirements.test.ts'
const rows = rowsOf(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const files = globSync(testFiles, { cwd: root }).filter((file) => file !== own)
const named = new Map(files.map((file) => [file, namedIn(file)]))

describe('requirement numbers', () => {
  test('every row stands once', () => {
    expect(rows).toEqual([...new Set(rows)])
    expect(rows).toHaveLength(146)
  })

  test('tests name only rows that exist', () => {
    expect(coverage(rows, named).unknown).toEqual([])
  })

  test('every row is named by a test', () => {
    const { missing } = coverage(rows, named)
    console.log(`${rows.length - missing.length} of ${rows.length} requirements are named by a test.`)
    expect(missing).toEqual([])
  })

  test('an unknown number and an unnamed row are seen', () => {
    const planted = new Map([['a.test.ts', ['RT-04', 'RT-99']]])
    expect(coverage(['RT-04', 'RT-07'], planted)).toEqual({ unknown: ['RT-99 in a.test.ts'], missing: ['RT-07'] })
  })
})
