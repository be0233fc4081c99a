/** Splits a file into lines, in any supported encoding and with any line endings, with at most one piece of it in memory. */
import { isUtf8 } from 'node:buffer'

/** Letters of a line that are looked at. */
export const maxLineLength = 20_000

/** `isCut`: it was longer. Numbers begin with 1. */
export type Line = { number: number; text: string; isCut: boolean }

/** UTF-8, or Windows-1252 from the first byte on that is none: a byte then is a letter, so that nothing is lost. */
const makeDecoder = () => {
  const [utf8, western] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder('windows-1252')]
  let isWestern = false
  /** The bytes of a letter that the piece before ended in the midst of. */
  let begun: Uint8Array = new Uint8Array()
  return (piece: Uint8Array, isLast: boolean): string => {
    const bytes = begun.length > 0 ? Buffer.concat([begun, piece]) : piece
    const cut = isLast || isWestern ? bytes.length : bytes.length - begunLetter(bytes)
    const [whole, rest] = [bytes.subarray(0, cut), bytes.subarray(cut)]
    isWestern ||= !isUtf8(whole)
    begun = isWestern ? new Uint8Array() : Uint8Array.from(rest)
    return isWestern ? western.decode(bytes) : utf8.decode(whole)
  }
}

/** How many bytes at the end begin a letter of UTF-8 that goes on. */
const begunLetter = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return back
    if (byte < 0x80) return 0
  }
  return 0
}

export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decode = makeDecoder()
  let [number, open, isCut, endedInReturn] = [0, '', false, false]
  const close = (): Line => {
    const line = { number: (number += 1), text: open, isCut }
    ;[open, isCut] = ['', false]
    return line
  }
  for await (const text of texts(pieces, decode)) {
    // A carriage return and its line feed may be in two pieces.
    const parts = (endedInReturn && text.startsWith('\n') ? text.slice(1) : text).split(/\r\n|\n|\r/)
    if (text !== '') endedInReturn = text.endsWith('\r')
    for (const [index, part] of parts.entries()) {
      if (index > 0) yield close()
      isCut ||= open.length + part.length > maxLineLength
      open = (open + part).slice(0, maxLineLength)
    }
  }
  if (open !== '') yield close()
}

async function* texts(
  pieces: AsyncIterable<Uint8Array>,
  decode: (piece: Uint8Array, isLast: boolean) => string,
): AsyncGenerator<string> {
  for await (const piece of pieces) yield decode(piece, false)
  yield decode(new Uint8Array(), true)
}
