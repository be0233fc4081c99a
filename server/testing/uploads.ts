/** Small files of each kind, with what cameras and programs write beside the picture. */

export const canary = 'secreto-de-la-camara'

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** The head of a Windows program. */
export const exe = Buffer.concat([
  Buffer.from('4d5a90000300000004000000ffff0000b800000000000000400000000000000000000000', 'hex'),
  Buffer.alloc(300, 1),
])

const part = (code: number, body: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xff00 | code, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** EXIF of a telephone that was turned (orientation 6) and says where it was. */
const exif = Buffer.concat([
  Buffer.from('457869660000', 'hex'),
  Buffer.from('4d4d002a00000008', 'hex'),
  Buffer.from('0001', 'hex'),
  Buffer.from('011200030000000100060000', 'hex'),
  Buffer.from('00000000', 'hex'),
  Buffer.from(`${canary}-exif 43.26N 2.93W`),
])

/** The smallest picture that readers take, one grey point. */
const picture = Buffer.from(
  'ffdb004300' +
    '08060607060508070707090908' +
    '0a0c140d0c0b0b0c1912130f141d1a1f1e1d1a1c1c20242e2720222c231c1c2837292c30313434341f27393d38323c2e333432' +
    'ffc0000b080001000101011100' +
    'ffc4001f0000010501010101010100000000000000000102030405060708090a0b' +
    'ffc400b5100002010303020403050504040000017d0102030004110512213141061351610722711432819' +
    '1a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a43444546474849' +
    '4a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2' +
    'a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa' +
    'ffda0008010100003f00fbd0ff00',
  'hex',
)

export const jpeg = Buffer.concat([
  Buffer.from('ffd8', 'hex'),
  part(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
  part(0xe1, exif),
  part(0xed, Buffer.from(`Photoshop 3.0\0${canary}-iptc`)),
  part(0xfe, Buffer.from(`${canary}-comment`)),
  picture,
  Buffer.from('ffd9', 'hex'),
  Buffer.from(`${canary}-after the end`),
])

const chunk = (name: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  // Readers of pictures look at the sum; nothing here does.
  return Buffer.concat([length, Buffer.from(name), body, Buffer.alloc(4)])
}

export const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', Buffer.from('00000001000000010800000000', 'hex')),
  chunk('tEXt', Buffer.from(`Author\0${canary}`)),
  chunk('eXIf', Buffer.from(`MM\0*${canary}`)),
  chunk('pHYs', Buffer.from('00000b1300000b1301', 'hex')),
  chunk('IDAT', Buffer.from('789c6360000000020001', 'hex')),
  chunk('IEND', Buffer.alloc(0)),
  Buffer.from(canary),
])

export const fileOf = (bytes: Buffer, name: string, type = 'application/pdf'): File =>
  new File([new Uint8Array(bytes)], name, { type })
