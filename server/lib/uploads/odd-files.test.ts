/** Files that are more, or less, than they say. */
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type UploadFault, uploadFaults } from '#contract/core/upload-faults.ts'
import { canary, exe, jpeg, pdf, png } from '../../testing/uploads.ts'
import { faultDetail } from './fault-detail.ts'
import { admit } from './gate.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'

const rule = { field: 'file', types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 200_000 }
const came = async (bytes: Buffer, name = 'a.pdf') => {
  const admitted = await admit({ name, bytes }, rule)
  return 'fault' in admitted ? admitted.fault : admitted.file
}
const text = (words: string): Buffer => Buffer.from(words)
const all = (...parts: Buffer[]): Buffer => Buffer.concat(parts)

/** An archive with one file, the bytes of which are the content as it is. */
const zipOf = (content: Buffer): Buffer => {
  const name = text('a.txt')
  const local = Buffer.alloc(30)
  local.writeUInt32BE(0x504b0304, 0)
  local.writeUInt32LE(content.length, 18)
  local.writeUInt32LE(content.length, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32BE(0x504b0102, 0)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32BE(0x504b0506, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + content.length, 16)
  return all(local, name, content, entry, name, end)
}
const zip = zipOf(text('hola'))
const html = text('<!DOCTYPE html><html><body><script>alert(1)</script></body></html>')

/** The picture with other sides than it has. */
const pngOf = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const jpegOf = (width: number, height: number, frame = 0xc0): Buffer => {
  const bytes = Buffer.from(jpeg)
  const at = bytes.indexOf(Buffer.from('ffc0', 'hex'))
  bytes.writeUInt8(frame, at + 1)
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}
const chunk = (name: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return all(length, text(name), body, Buffer.alloc(4))
}
const headEnd = 33
const withChunk = (extra: Buffer): Buffer => all(png.subarray(0, headEnd), extra, png.subarray(headEnd))

describe('[CA-33] a picture that would swell', () => {
  test.each<[string, Buffer]>([
    ['a PNG of 50,000 × 50,000', pngOf(50_000, 50_000)],
    ['a PNG with a long side', pngOf(20_001, 1)],
    ['a PNG with more points than fit into a number of 32 bits', pngOf(0xffffffff, 0xffffffff)],
    ['a JPEG of 60,000 × 60,000', jpegOf(60_000, 60_000)],
    ['a progressive one', jpegOf(9000, 9000, 0xc2)],
    ['a lossless one', jpegOf(1, 65_535, 0xc3)],
  ])('%s is refused by its head, whatever it takes', async (_, bytes) => {
    expect(await came(bytes)).toBe('pixels')
  })

  test.each<[string, Buffer]>([
    ['a telephone of 50 megapixels', jpegOf(8192, 6144)],
    ['of 64', jpegOf(6936, 9248)],
    ['a page at 600 points an inch', pngOf(4960, 7016)],
  ])('%s is let in', async (_, bytes) => {
    expect(await came(bytes)).toHaveProperty('bytes')
  })

  test.each<[string, Buffer]>([
    ['no width', pngOf(0, 10)],
    ['no height', jpegOf(10, 0)],
    ['two heads', withChunk(png.subarray(8, headEnd))],
    ['no frame', jpegOf(1, 1, 0xc4)],
  ])('one with %s is damaged', async (_, bytes) => {
    expect(await came(bytes)).toBe('damaged')
  })

  test.each<[string, Buffer]>([
    ['a JPEG', all(jpeg.subarray(0, 2), Buffer.alloc(12_000, Buffer.from('fffe0002', 'hex')), jpeg.subarray(2))],
    ['a PNG', withChunk(Buffer.alloc(12 * 51_000, chunk('teXt', Buffer.alloc(0))))],
  ])('%s of more parts than a picture has is not followed to its end', (_, bytes) => {
    expect((bytes[0] === 0xff ? stripJpeg : stripPng)(bytes)).toBe(null)
  })

  test('one with a short head is damaged', () => {
    expect(stripPng(all(png.subarray(0, 8), chunk('IHDR', Buffer.alloc(8)), png.subarray(headEnd)))).toBe(null)
  })
})

describe('[CA-33] a file that is two things', () => {
  test.each<[string, Buffer, UploadFault]>([
    ['a PDF and an archive behind it', all(pdf, zip), 'mixed'],
    ['with its end once more', all(pdf, zip, text('\n%%EOF\n')), 'mixed'],
    ['with a comment of the archive as its end', all(pdf, zipOf(pdf), text('%%EOF')), 'mixed'],
    ['a PDF within an archive', zipOf(pdf), 'kind'],
    ['a PDF and a page behind it', all(pdf, html), 'mixed'],
    ['a PDF that is a page in its first lines', all(text('%PDF-1.7\n'), html, text('\n'), pdf), 'mixed'],
    ['a PDF and a drawing', all(pdf, text('<svg onload="alert(1)">')), 'mixed'],
    ['a page with a PDF in it', all(html, pdf), 'kind'],
    ['a PDF behind a mark of UTF-8', all(Buffer.from('efbbbf', 'hex'), pdf), 'kind'],
    ['a program with a PDF in it', all(exe, pdf), 'kind'],
    ['a program behind a PDF', all(pdf, exe, Buffer.alloc(2000, 7)), 'damaged'],
  ])('%s is refused', async (_, bytes, fault) => {
    expect(await came(bytes)).toBe(fault)
  })

  test.each<[string, Buffer]>([
    ['an archive', zip],
    ['a page', html],
    ['a program', exe],
  ])('of a picture and %s only the picture stays', async (_, second) => {
    for (const picture of [jpeg, png]) {
      const file = await came(all(picture, second))
      expect(file).toEqual(await came(picture))
    }
    const hidden = await came(withChunk(all(chunk('tRNS', Buffer.alloc(257, second)), chunk('gAMA', second))))
    expect(hidden).toEqual(await came(png))
  })

  test('nor does what stands behind the density of a JPEG', async () => {
    const at = jpeg.indexOf(Buffer.from('ffe0', 'hex'))
    const length = jpeg.readUInt16BE(at + 2)
    const grown = Buffer.from(jpeg.subarray(at, at + 2 + length))
    grown.writeUInt16BE(length + canary.length, 2)
    const bytes = all(jpeg.subarray(0, at), grown, text(canary), jpeg.subarray(at + 2 + length))
    expect(await came(bytes)).toEqual(await came(jpeg))
  })
})

describe('[CA-33] a PDF', () => {
  const metadata = '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>'

  test.each<[string, Buffer]>([
    ['with metadata', all(text(`%PDF-1.7\n1 0 obj<<>>stream\n${metadata}\nendstream endobj\n`), pdf)],
    ['that was written to again', all(pdf, text('5 0 obj<<>>endobj\nstartxref\n0\n%%EOF\n'))],
    ['that was filled up', all(pdf, Buffer.alloc(5000))],
    ['with a little behind it', all(pdf, Buffer.alloc(900, 1))],
    ['with a packed part that looks like the end of an archive', all(text('%PDF-1.7\n'), text('PK\x05\x06'), pdf)],
    [
      'with a form of HTML deep inside',
      all(text('%PDF-1.7\n'), Buffer.alloc(3000, 37), html, Buffer.alloc(1500, 37), pdf),
    ],
    ['behind a password', all(text('%PDF-1.7\n'), text('trailer<</Encrypt 9 0 R>>\n'), pdf)],
  ])('%s stays as it is', async (_, bytes) => {
    expect(await came(bytes)).toEqual({ name: 'a.pdf', mediaType: 'application/pdf', bytes })
  })

  test.each<[string, Buffer]>([
    ['half', all(pdf, deflateSync(Buffer.alloc(4000)), pdf).subarray(0, pdf.length - 10)],
    ['nothing but a beginning', text('%PDF-1.7\n')],
    ['an end too far from the end', all(pdf, Buffer.alloc(2000, 1))],
  ])('of which %s came is damaged', async (_, bytes) => {
    expect(await came(bytes)).toBe('damaged')
  })
})

test('every fault has a sentence, and its code beside it', () => {
  const details = uploadFaults.map((fault) => faultDetail(rule, fault))
  expect(details.map(({ codes }) => codes)).toEqual(uploadFaults.map((fault) => ({ file: fault })))
  const sentences = details.map(({ fields }) => String(fields['file']))
  expect(new Set(sentences).size).toBe(uploadFaults.length)
  expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
})
