/** The words of the PDF of an invoice (`document.json`). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileTexts, type Nested, say, type Values } from '#server/core/texts.ts'

const words = compileTexts(
  JSON.parse(readFileSync(join(import.meta.dirname, 'document.json'), 'utf8')) as Nested, // our own file
)

/** The text of a key in Spanish; a key that is missing is a fault. */
export const documentText = (key: string, values: Values = {}): string => {
  const message = words.get(key)
  if (message === undefined) throw new Error(`document.json has no ${key}`)
  return say(message, 'es-ES', values)
}
