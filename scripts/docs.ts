/**
 * Writes the documents that are made from the contract and the list of screens; with `--check` only says which are stale. `--release=2026-11-28`
 * also adds the document of the calls by key to its history under that date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documents } from '#server/http/docs/documents.ts'
import { comparable } from '#server/http/docs/history.ts'
import type { Json } from '#server/http/docs/openapi.ts'
import { floors } from './checks/layers.ts'
import { sdkCalls } from './sdk-calls.ts'
import { screenRules, screenTable } from './screen-table.ts'

const root = join(import.meta.dirname, '..')
const [, release] = /^--release=(\d{4}-\d{2}-\d{2})$/.exec(process.argv.at(-1) ?? '') ?? []
const isCheck = process.argv.includes('--check')

const made = documents()
/** The text between the marks of a generated part. */
const withPart = (path: string, name: string, part: string): string => {
  const [before, , after] = readFileSync(join(root, path), 'utf8').split(`<!-- ${name} -->\n`)
  if (before === undefined || after === undefined) throw new Error(`${path} has no two marks of ${name}`)
  return [before, part, after].join(`<!-- ${name} -->\n`)
}

const drawFloors = (): string => {
  const rows = floors.toReversed().map(([name, what]) => `| \`server/${name}/\` | ${what} |`)
  return `\n| floor | what it is |\n|---|---|\n${rows.join('\n')}\n\n`
}

made['ARCHITECTURE.md'] = withPart('ARCHITECTURE.md', 'floors', drawFloors())
made['docs/access.md'] += `\n${screenTable()}`
made['sdk/src/calls.gen.ts'] = sdkCalls()
made['docs/screens.json'] = `${JSON.stringify(screenRules(), null, 2)}\n`
if (release !== undefined) {
  const document = JSON.parse(made['docs/openapi-shop.json'] ?? '') as Json // just written as JSON
  made[`server/http/docs/history/${release}.gen.json`] = `${JSON.stringify(comparable(document))}\n`
}
const stale = Object.entries(made).filter(([path, content]) => {
  const file = join(root, path)
  return !existsSync(file) || readFileSync(file, 'utf8') !== content
})

for (const [path, content] of stale) {
  if (isCheck) console.error(`${path} is stale: npm run docs`)
  else {
    writeFileSync(join(root, path), content)
    console.log(`${path} is written`)
  }
}
if (isCheck && stale.length > 0) process.exitCode = 1
