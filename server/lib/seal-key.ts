/** The secret of an installation for what it must recognise or open again: links to checkout, people in audiences. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type SealKeyPlace = { sealKey: string | null; dataDir: string }

/** Of an installation that names none: made once, in the folder that only this machine reads. */
const keyIn = (folder: string): string => {
  const path = join(folder, 'seal.key')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(path, 'utf8')
}

/** Read, or made, when it is first wanted. */
export const sealKeyOf = ({ sealKey, dataDir }: SealKeyPlace): (() => string) => {
  let made: string | undefined
  return () => (made ??= sealKey ?? keyIn(dataDir))
}
