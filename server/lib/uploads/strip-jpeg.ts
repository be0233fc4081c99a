/**
 * Removes from a JPEG the data beside the picture: place, time, device, names, thumbnails and all bytes after its end. The orientation is
 * kept; without it a photograph of a page would be shown sideways.
 */
/** Pictures have some dozens; millions would keep the process from everything else. */
const maxParts = 2000
const marker = (code: number): number => 0xff00 | code
const start = marker(0xd8)
const end = marker(0xd9)
const scan = marker(0xda)
const exif = marker(0xe1)
const comment = marker(0xfe)
const isApplications = (code: number): boolean => code >= marker(0xe0) && code <= marker(0xef)
/** Parts that belong to the picture: density of pixels, without its thumbnail, and Adobe’s word on its colours. */
const neededOf = (code: number, body: Buffer): Buffer | null => {
  if (body.length < 12) return null
  if (code === marker(0xe0) && body.subarray(0, 5).equals(Buffer.from('JFIF\0')))
    return Buffer.concat([Buffer.from('ffe00010', 'hex'), body.subarray(0, 12), Buffer.alloc(2)])
  if (code === marker(0xee) && body.subarray(0, 5).equals(Buffer.from('Adobe')))
    return Buffer.concat([Buffer.from('ffee000e', 'hex'), body.subarray(0, 12)])
  return null
}

/** From 1 to 8, as cameras write it; 1 where it is not said. */
const orientationOf = (body: Buffer): number => {
  if (!body.subarray(0, 6).equals(Buffer.from('Exif\0\0'))) return 1
  const tiff = body.subarray(6)
  if (tiff.length < 10) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return 1
  const count = short(first)
  for (let index = 0; index < count; index += 1) {
    const at = first + 2 + index * 12
    if (at + 12 > tiff.length) return 1
    if (short(at) !== 0x0112) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** The least that says which way is up. */
const orientationPart = (orientation: number): Buffer => {
  const part = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010001000000000000', 'hex')
  part.writeUInt16BE(orientation, 28)
  return part
}

/** Where the packed picture data that begins at `at` ends: at the next marker that is none of its own. */
const endOfScan = (bytes: Buffer, at: number): number => {
  for (let next = at; next + 1 < bytes.length; next += 1) {
    if (bytes[next] !== 0xff) continue
    const code = bytes[next + 1] ?? 0
    const isData = code === 0x00 || (code >= 0xd0 && code <= 0xd7)
    if (isData) next += 1
    else if (code !== 0xff) return next
  }
  return -1
}

/** Null where the file is not what a reader of pictures could follow to its end. */
export const stripJpeg = (bytes: Buffer): Buffer | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== start) return null
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let orientation = 1
  let hasPicture = false
  let at = 2
  for (let parts = 0; at + 2 <= bytes.length && parts < maxParts; parts += 1) {
    const code = bytes.readUInt16BE(at)
    if (code === 0xffff) {
      at += 1
      continue
    }
    if (code === end) {
      if (!hasPicture) return null
      if (orientation !== 1) kept.splice(1, 0, orientationPart(orientation))
      return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    }
    if (code < marker(0xc0) || at + 4 > bytes.length) return null
    const after = at + 2 + bytes.readUInt16BE(at + 2)
    if (after < at + 4 || after > bytes.length) return null
    const body = bytes.subarray(at + 4, after)
    if (code === exif && orientation === 1) orientation = orientationOf(body)
    const part = isApplications(code) ? neededOf(code, body) : code === comment ? null : bytes.subarray(at, after)
    if (part) kept.push(part)
    at = after
    if (code !== scan) continue
    hasPicture = true
    const last = endOfScan(bytes, after)
    if (last === -1) return null
    kept.push(bytes.subarray(after, last))
    at = last
  }
  return null
}
