/** A PNG without texts, times, EXIF and whatever follows its end: only what is needed to show the picture stays. */
const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const shown = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs'])
/** Length, name and check sum of a chunk. */
const around = 12

/** Null where the file is not what a reader of pictures could follow to its end. */
export const stripPng = (bytes: Buffer): Buffer | null => {
  if (!bytes.subarray(0, signature.length).equals(signature)) return null
  const kept: Buffer[] = [signature]
  let at = signature.length
  let hasPicture = false
  while (at + around <= bytes.length) {
    const after = at + around + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (after > bytes.length || (at === signature.length && name !== 'IHDR')) return null
    if (shown.has(name)) kept.push(bytes.subarray(at, after))
    if (name === 'IDAT') hasPicture = true
    if (name === 'IEND') return hasPicture ? Buffer.concat(kept) : null
    at = after
  }
  return null
}
