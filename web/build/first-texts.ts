/** Which texts the first screen needs: those of the code that begins with the page. All others are loaded with the code that uses them. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keysIn, type Used } from './check-texts.ts'

const fromClause = /^(?:import|export)\s(?!type\b)[^'"]*?\bfrom\s+'([^']+)'|^import\s+'([^']+)'/gm

/** Files that a source imports statically, of our own. */
const importsOf = (web: string, file: string, source: string): string[] =>
  [...source.matchAll(fromClause)].flatMap(([, named, bare]) => {
    const name = named ?? bare ?? ''
    if (name.startsWith('.')) return [join(dirname(file), name)]
    return name.startsWith('#') ? [join(web, '..', name.slice(1))] : []
  })

/** Keys in the code that `entry` imports, directly or through others. */
export const keysFrom = (web: string, entry: string): Used => {
  const used: Used = { whole: new Set(), prefixes: [] }
  const seen = new Set<string>()
  const waiting = [join(web, entry)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    seen.add(file)
    const source = readFileSync(file, 'utf8')
    keysIn(source, used)
    waiting.push(...importsOf(web, file, source))
  }
  return used
}

export const isUsed = (key: string, { whole, prefixes }: Used): boolean =>
  whole.has(key) || prefixes.some((prefix) => key.startsWith(prefix))
