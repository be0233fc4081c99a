import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

type FileInZip = { name: string; content: Buffer }

/** Files as one ZIP, in their order. */
export async function* zipOf(files: readonly FileInZip[], made: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  for (const { name, content } of files) zip.addBuffer(content, name, { mtime: made })
  zip.end()
  for await (const part of zip.outputStream as Readable) yield part as Buffer // a PassThrough of bytes
}
