/** Uploaded pictures in PDFs. A broken picture can end the process of the library that draws them, so they are read before. */
import { inflateSync } from 'node:zlib'

/** More is no logo. */
const maxPixels = 16_000_000
/** Samples of a pixel by the colour type of a PNG. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Up to the end that the file itself names. */
const chunksOf = (bytes: Buffer): { name: string; data: Buffer }[] => {
  const chunks: { name: string; data: Buffer }[] = []
  for (let at = 8; at + 12 <= bytes.length && chunks.at(-1)?.name !== 'IEND';) {
    const length = bytes.readUInt32BE(at)
    chunks.push({ name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

/** Eight bits a sample, row after row, and as many rows as it says. */
const isWholePng = (bytes: Buffer): boolean => {
  const chunks = chunksOf(bytes)
  const head = chunks.find(({ name }) => name === 'IHDR')?.data
  if (!head || head.length < 13 || chunks.at(-1)?.name !== 'IEND') return false
  const [width, height, depth, colour] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9] ?? -1]
  const bytesAPixel = samples[colour]
  if (depth !== 8 || head[12] !== 0 || bytesAPixel === undefined || width * height > maxPixels) return false
  if (colour === 3 && !chunks.some(({ name }) => name === 'PLTE')) return false
  const packed = Buffer.concat(chunks.flatMap(({ name, data }) => (name === 'IDAT' ? [data] : [])))
  const length = height * (width * bytesAPixel + 1)
  try {
    return inflateSync(packed, { maxOutputLength: length + 1 }).length === length
  } catch {
    return false
  }
}

/** DHT, JPG and DAC are among the marks of frames. */
const isFrame = (mark: number): boolean => mark >= 0xffc0 && mark <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(mark)

/** A frame with its size is before the end. */
const hasFrame = (bytes: Buffer): boolean => {
  for (let at = 2; at + 10 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2))
    if (isFrame(bytes.readUInt16BE(at))) return bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0
  return false
}

/** Whether it can be drawn: a JPEG, or a PNG of the usual kind that is whole. What cannot is left out. */
export const isDrawable = (bytes: Buffer): boolean => {
  if (bytes.length < 8) return false
  if (bytes.readUInt16BE(0) === 0xffd8) return hasFrame(bytes)
  return bytes.readUInt32BE(0) === 0x89504e47 && isWholePng(bytes)
}
