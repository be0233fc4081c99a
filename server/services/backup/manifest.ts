/** What a backup says of itself: `backup.json`, written last, so that a folder without it is none. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '#contract/core/zod.ts'
import { Damaged, type Seal, sumOf } from './archive.ts'

const Text = z.string()

const Content = z.object({
  format: z.literal(1),
  product: Text,
  taken: z.iso.datetime(),
  salt: Text,
  sealed: z.boolean(),
  /** Names of what the schema had been through. */
  migrations: z.array(Text),
  /** `sum` is of the rows, independent of their order; `sha256` of the file's bytes. */
  tables: z.array(z.object({ name: z.string().check(z.regex(/^[a-z_]+$/)), rows: z.int(), sum: Text, sha256: Text })),
  /** By which the keys that seal links and files are known; see server/lib/key-marks. */
  keyMarks: z.record(Text, Text),
  /** Hash of the file with the keys that are in no setting. */
  keys: Text,
})
export type Manifest = z.output<typeof Content>

const Manifested = z.object({ content: Content, sum: Text })

const file = 'backup.json'

const withSum = (content: Manifest, seal: Seal) => ({ content, sum: sumOf(JSON.stringify(content), seal) })

export const writeManifest = async (folder: string, content: Manifest, seal: Seal): Promise<void> => {
  const text = JSON.stringify(withSum(Content.parse(content), seal), null, 2)
  await writeFile(join(folder, file), `${text}\n`, { flag: 'wx', mode: 0o600, flush: true })
}

/** Throws a sentence where the folder holds no backup, or one that this key does not open. */
export const readManifest = async (folder: string, key: string | null): Promise<Manifest> => {
  const text = await readFile(join(folder, file), 'utf8').catch(() => {
    throw new Damaged(`There is no whole backup in ${folder}: it has no ${file}.`)
  })
  const read = Manifested.safeParse(parsed(text))
  if (!read.success) throw new Damaged(`${file} is not one that this version writes.`)
  const { content, sum } = read.data
  if (content.sealed && key === null) throw new Damaged('This backup is sealed: set BACKUP_KEY to the key of its time.')
  const seal = { key: content.sealed ? key : null, salt: content.salt }
  if (sumOf(JSON.stringify(content), seal) !== sum)
    throw new Damaged(
      `${file} is not as it was written${content.sealed ? ', or BACKUP_KEY is not the one of its time' : ''}.`,
    )
  return content
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
