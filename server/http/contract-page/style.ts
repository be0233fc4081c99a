import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shades } from '#server/core/brand.ts'
import { type ReadyFile, textFile } from '../pages/ready-file.ts'

export const stylePath = '/contract.css'

/** With the provider's own colour where it has one. */
export const contractStyle = (shades: Shades | null): ReadyFile => {
  const own = shades ? `:root{--accent:light-dark(${shades[700]},${shades[300]})}` : ''
  return textFile(readFileSync(join(import.meta.dirname, 'contract.css'), 'utf8') + own, 'text/css; charset=utf-8')
}
