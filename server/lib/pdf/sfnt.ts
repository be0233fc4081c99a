import { inflateSync } from 'node:zlib'

/**
 * A WOFF file as the plain font that it packs (W3C WOFF 1.0, sections 3 to 5). The PDF library would unpack it again for
 * every document, in JavaScript, and that was four fifths of its time.
 */
export const sfntOf = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20
    const [offset, packed, length] = [4, 8, 12].map((skip) => woff.readUInt32BE(at + skip)) as [number, number, number] // three in
    const data = woff.subarray(offset, offset + packed)
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), data, length }
  })
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  const largest = 2 ** Math.floor(Math.log2(count)) * 16
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(largest, 6)
  head.writeUInt16BE(Math.log2(largest / 16), 8)
  head.writeUInt16BE(count * 16 - largest, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  tables.forEach(({ tag, checksum, data, length }, i) => {
    const entry = 12 + i * 16
    tag.copy(head, entry)
    checksum.copy(head, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(length, entry + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(data.length < length ? inflateSync(data) : data, padding)
    offset += length + padding.length
  })
  return Buffer.concat(parts)
}
