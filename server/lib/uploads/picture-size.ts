/** Reads the size of a picture, in pixels, from its header, because a few bytes can decode to gigabytes. Nothing is decoded here. */

/** Cameras of telephones, and a page at 600 points an inch, stay below. */
const maxPixels = 70_000_000
const maxSide = 20_000

type Sides = { width: number; height: number }

export const isTooLarge = ({ width, height }: Sides): boolean =>
  width > maxSide || height > maxSide || width * height > maxPixels

/** Of a PNG that has passed its stripper. */
const pngSides = (bytes: Buffer): Sides => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) })

/** Marks the segment with the sides; between them are tables. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
const scan = 0xda

/** Of a JPEG that has passed its stripper. Null if no frame with a size is before the picture. */
const jpegSides = (bytes: Buffer): Sides | null => {
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const code = bytes.readUInt8(at + 1)
    if (isFrame(code)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (code === scan) return null
  }
  return null
}

/** Null where it says none. */
export const sidesOf = (bytes: Buffer, mediaType: string): Sides | null => {
  const sides = mediaType === 'image/png' ? pngSides(bytes) : jpegSides(bytes)
  return sides && sides.width > 0 && sides.height > 0 ? sides : null
}
