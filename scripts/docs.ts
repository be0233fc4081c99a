/** Writes the documents that are made from the contract and the list of screens; with `--check` only says which are stale. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documents } from '#server/http/documents.ts'
import { screenTable } from './screen-table.ts'

const root = join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')

const made = documents()
made['docs/access.md'] += `\n${screenTable()}`
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
