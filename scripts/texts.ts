/** Writes `web/texts/keys.gen.ts`: the type of every text key and of its arguments. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileAll, readSources } from '#web/build/catalog.ts'
import { keysSource } from '#web/build/keys.ts'

const web = join(import.meta.dirname, '../web')
const target = join(web, 'texts/keys.gen.ts')

const current = (): string => {
  try {
    return readFileSync(target, 'utf8')
  } catch {
    return ''
  }
}

/** Writes only what changed, so that watchers stay quiet. */
export const writeTextKeys = (): void => {
  const source = keysSource(compileAll(readSources(web)))
  if (source !== current()) writeFileSync(target, source)
}

if (import.meta.main) writeTextKeys()
