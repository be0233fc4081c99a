/** MD5 (RFC 1321), which browsers do not have: the receiver checks with it that a batch is complete. It protects nothing. */

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const sines = Uint32Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32))

const rotated = (value: number, by: number): number => (value << by) | (value >>> (32 - by))

/** Which bits are mixed, and which word is added, in each of the four rounds. */
const rounds: readonly ((b: number, c: number, d: number) => number)[] = [
  (b, c, d) => (b & c) | (~b & d),
  (b, c, d) => (b & d) | (c & ~d),
  (b, c, d) => b ^ c ^ d,
  (b, c, d) => c ^ (b | ~d),
]
const wordOf: readonly ((step: number) => number)[] = [
  (step) => step,
  (step) => (5 * step + 1) % 16,
  (step) => (3 * step + 5) % 16,
  (step) => (7 * step) % 16,
]

/** The bytes, a one, zeros, and the length in bits, in whole blocks of 64 bytes. */
const padded = (bytes: Uint8Array): DataView => {
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) * 64))
  for (const [index, byte] of bytes.entries()) view.setUint8(index, byte)
  view.setUint8(bytes.length, 0x80)
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n, true)
  return view
}

const mixed = (state: Int32Array, block: DataView, start: number): Int32Array => {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4
    const mix = rounds[round]?.(b, c, d) ?? 0
    const word = block.getInt32(start + 4 * (wordOf[round]?.(step) ?? 0), true)
    const sum = (a + mix + word + (sines[step] ?? 0)) | 0
    ;[a, d, c, b] = [d, c, b, (b + rotated(sum, shifts[round]?.[step % 4] ?? 0)) | 0]
  }
  return state.map((value, index) => value + ([a, b, c, d][index] ?? 0))
}

/** Of the text's UTF-8 bytes, in hexadecimal. */
export const md5 = (text: string): string => {
  const block = padded(new TextEncoder().encode(text))
  let state: Int32Array = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  for (let start = 0; start < block.byteLength; start += 64) state = mixed(state, block, start)
  return Array.from(new Uint8Array(state.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
