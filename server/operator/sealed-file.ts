import { writeFile } from 'node:fs/promises'
import type { findSealed } from '../lib/uploads/uploads.queries.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { type CommandAnswer, type CommandContext, CommandError } from './command.ts'

type Sealed = NonNullable<Awaited<ReturnType<typeof findSealed>>>

/** Opens an uploaded file and writes it to a new file that only its owner can read. */
export const writeOpened = async (
  config: CommandContext['config'],
  file: Sealed,
  out: string,
): Promise<CommandAnswer> => {
  const bytes = makeVault(config).open(file.id, { keyId: file.key_id, sealed: file.sealed })
  try {
    await writeFile(out, bytes, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new CommandError(`${out} cannot be written: ${error instanceof Error ? error.message : 'no reason given'}.`)
  }
  return { json: { file: out, media_type: file.media_type, size: bytes.length }, text: `${file.name} is in ${out}.` }
}
