/** Downloads for tests: made without waiting for a timer, and read without what wrote them. */
import { inflateRawSync } from 'node:zlib'
import { downloadKinds } from '../download-kinds.ts'
import { makeDownloadJob } from '#server/services/files/job.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import type { TestClient } from './as.ts'
import type { TestServer } from './app.ts'

export type Asked = Parameters<TestClient['downloads']['create']>[0]['body']

/** Makes all that is to be made. */
export const runDownloads = async ({ db, clock, config }: TestServer): Promise<void> => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const issued = { issuer: 'Trastienda', provider: config.provider, vault: makeVault(config) }
  const job = makeDownloadJob({ db, clock, log, ...issued, kinds: downloadKinds })
  await job.run('short')
  await job.run('long')
}

/** Asks, lets it be made, and fetches the file. */
export const fileOf = async (server: TestServer, client: TestClient, merchantId: string, body: Asked) => {
  const { id } = await client.downloads.create({ params: { merchantId }, body })
  await runDownloads(server)
  const made = await client.downloads.get({ params: { merchantId, downloadId: id } })
  const response = await server.fetch(made.url ?? '/none')
  return { made, response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Cells of a CSV file, read by its own rules. */
export const cellsOf = (bytes: Buffer): string[][] => {
  const text = bytes.toString('utf8')
  if (text.codePointAt(0) !== 0xfeff) throw new Error('The file has no byte order mark.')
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.slice(0, -1)
}

/** The files of a zip by the list at its end: not with the library that wrote it. */
export const unzip = (zip: Buffer): Record<string, string> => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = zip.readUInt32LE(end + 16)
  const files: Record<string, string> = {}
  for (let i = 0; i < zip.readUInt16LE(end + 10); i += 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((skip) => zip.readUInt16LE(at + skip)) as [
      number,
      number,
      number,
    ] // three in
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + size)
    files[name] = (method === 8 ? inflateRawSync(data) : data).toString('utf8')
    at += 46 + nameLength + extra + comment
  }
  return files
}
