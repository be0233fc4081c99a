/** Removes texts, times, EXIF and bytes after the end of a PNG: only the parts that show the picture stay. */
const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bytes that each may have at most: what has more carries something else. */
const shown = new Map(
  Object.entries({
    IHDR: 13,
    PLTE: 768,
    IDAT: 0x7fffffff,
    IEND: 0,
    tRNS: 256,
    gAMA: 4,
    cHRM: 32,
    sRGB: 1,
    sBIT: 4,
    bKGD: 6,
    pHYs: 9,
  }),
)
/** Pictures have some thousands at most. */
const maxChunks = 50_000
/** Length, name and check sum of a chunk. */
const around = 12

/** Null where the file is not what a reader of pictures could follow to its end. */
export const stripPng = (bytes: Buffer): Buffer | null => {
  if (!bytes.subarray(0, signature.length).equals(signature)) return null
  const kept: Buffer[] = [signature]
  let at = signature.length
  let hasPicture = false
  for (let chunks = 0; at + around <= bytes.length && chunks < maxChunks; chunks += 1) {
    const length = bytes.readUInt32BE(at)
    const after = at + around + length
    const name = bytes.toString('latin1', at + 4, at + 8)
    // The head is first, once, and has its one length.
    if (after > bytes.length || (at === signature.length) !== (name === 'IHDR')) return null
    if (name === 'IHDR' && length !== 13) return null
    if (length <= (shown.get(name) ?? -1)) kept.push(bytes.subarray(at, after))
    if (name === 'IDAT') hasPicture = true
    if (name === 'IEND') return hasPicture && length === 0 ? Buffer.concat(kept) : null
    at = after
  }
  return null
}
