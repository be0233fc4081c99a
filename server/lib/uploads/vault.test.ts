import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { EnvError, readEnv } from '../../env.ts'
import { exe, pdf } from '../../testing/uploads.ts'
import { clamd } from './scanner.ts'
import { makeVault } from './vault.ts'

const old = { id: '2025', key: `${'a'.repeat(42)}E` }
const fresh = { id: '2026', key: `${'b'.repeat(42)}E` }
const id = '0'.repeat(32)

describe('files at rest', () => {
  test('open with their key alone, as the file they are, and only whole', () => {
    const vault = makeVault({ fileKeys: [old], dataDir: '' })
    const sealed = vault.seal(id, pdf)
    expect(sealed.keyId).toBe('2025')
    expect(sealed.sealed.includes(pdf.subarray(0, 8))).toBe(false)
    expect(vault.open(id, sealed)).toEqual(pdf)
    expect(vault.seal(id, pdf).sealed.equals(sealed.sealed)).toBe(false)
    expect(() => vault.open('1'.repeat(32), sealed)).toThrow()
    const bent = Buffer.from(sealed.sealed)
    bent[40] = (bent[40] ?? 0) ^ 1
    expect(() => vault.open(id, { ...sealed, sealed: bent })).toThrow()
    expect(() => vault.open(id, { ...sealed, sealed: sealed.sealed.subarray(0, 20) })).toThrow()
    const stranger = makeVault({ fileKeys: [{ ...old, key: fresh.key }], dataDir: '' })
    expect(() => stranger.open(id, sealed)).toThrow()
  })

  test('the first key seals, all of them open', () => {
    const before = makeVault({ fileKeys: [old], dataDir: '' }).seal(id, pdf)
    const vault = makeVault({ fileKeys: [fresh, old], dataDir: '' })
    expect(vault.open(id, before)).toEqual(pdf)
    expect(vault.seal(id, pdf).keyId).toBe('2026')
    expect(() => makeVault({ fileKeys: [fresh], dataDir: '' }).open(id, before)).toThrow('"2025" is not in FILE_KEYS')
  })

  test('without a setting a key is made once, for nobody else’s eyes; it opens when another takes its place', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'trastienda-vault-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const sealed = makeVault({ fileKeys: [], dataDir }).seal(id, pdf)
    expect(makeVault({ fileKeys: [], dataDir }).open(id, sealed)).toEqual(pdf)
    expect(makeVault({ fileKeys: [fresh], dataDir }).open(id, sealed)).toEqual(pdf)
    expect(statSync(join(dataDir, 'files.key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'files.key'), 'utf8')).toMatch(/^[\w-]{43}$/)
  })

  test('settings that are not right stop the start', () => {
    expect(readEnv({ FILE_KEYS: `2026:${fresh.key}, 2025:${old.key}` }).fileKeys).toEqual([fresh, old])
    expect(readEnv({}).fileKeys).toEqual([])
    for (const wrong of [fresh.key, '2026:short', `a:${old.key},a:${fresh.key}`, `:${old.key}`])
      expect(() => readEnv({ FILE_KEYS: wrong })).toThrow(EnvError)
    expect(readEnv({ SCANNER: '127.0.0.1:3310' }).scanner).toEqual({ host: '127.0.0.1', port: 3310 })
    expect(readEnv({ SCANNER: '[::1]:3310' }).scanner).toEqual({ host: '::1', port: 3310 })
    for (const wrong of ['127.0.0.1', 'clamd:0', 'clamd:99999'])
      expect(() => readEnv({ SCANNER: wrong })).toThrow(EnvError)
  })
})

/** Speaks as clamd does: reads one stream of pieces and says what it holds. */
const scannerThat = async (answer: (bytes: Buffer) => string): Promise<number> => {
  const server = createServer((socket) => {
    let got = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      got = Buffer.concat([got, chunk])
      const command = 'zINSTREAM\0'.length
      const pieces: Buffer[] = []
      for (let at = command; at + 4 <= got.length;) {
        const length = got.readUInt32BE(at)
        if (length === 0) return void socket.end(answer(Buffer.concat(pieces)))
        pieces.push(got.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port // it listens on a port
}

describe('the virus scanner', () => {
  const scan = (port: number, bytes: Buffer) => clamd({ host: '127.0.0.1', port }, 500).scan(bytes)

  test('is given all of the file and says what it found', async () => {
    const large = Buffer.concat([exe, Buffer.alloc(200_000, 7)])
    const port = await scannerThat((bytes) => (bytes.equals(large) ? 'stream: Win.Test FOUND\0' : 'stream: OK\0'))
    expect(await scan(port, large)).toBe('Win.Test')
    expect(await scan(port, pdf)).toBeNull()
  })

  test('that says something else, nothing, or is not there, lets nothing pass', async () => {
    await expect(scan(await scannerThat(() => 'INSTREAM size limit exceeded. ERROR\0'), pdf)).rejects.toThrow('else')
    await expect(scan(await scannerThat(() => ''), pdf)).rejects.toThrow('else')
    await expect(scan(await scannerThat(() => 'x'.repeat(9000)), pdf)).rejects.toThrow('too much')
    await expect(scan(1, pdf)).rejects.toThrow('ECONNREFUSED')
  })
})
