import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, test } from 'vitest'
import { canary, exe, jpeg, pdf, png } from '../../testing/uploads.ts'
import { cleanName } from './clean-name.ts'
import { admit } from './gate.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'

const rule = { field: 'file', types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 4000 }
const zip = Buffer.from('504b0304140000000000000000000000000000000000000000000000000000000000', 'hex')

describe('the gate', () => {
  test('takes a file for what its content is, and gives its name that ending', async () => {
    expect(await admit({ name: '../../foto.exe', bytes: png }, rule)).toMatchObject({
      file: { name: 'foto.png', mediaType: 'image/png' },
    })
    expect(await admit({ name: 'certificado.pdf', bytes: pdf }, rule)).toEqual({
      file: { name: 'certificado.pdf', mediaType: 'application/pdf', bytes: pdf },
    })
  })

  test.each([
    ['a program named .pdf', exe],
    ['an archive', zip],
    ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['text', Buffer.from('ES95')],
    ['a PDF behind something else', Buffer.concat([Buffer.from('MZ\0\0'), pdf])],
  ])('refuses %s', async (_, bytes) => {
    expect(await admit({ name: 'certificado.pdf', bytes }, rule)).toEqual({
      fault: 'kind',
    })
  })

  test('refuses what is empty, too large, or damaged', async () => {
    expect(await admit({ name: 'a', bytes: Buffer.alloc(0) }, rule)).toEqual({ fault: 'empty' })
    const large = Buffer.concat([pdf, Buffer.alloc(4000)])
    expect(await admit({ name: 'a', bytes: large }, rule)).toEqual({ fault: 'large' })
    expect(await admit({ name: 'a', bytes: jpeg.subarray(0, 200) }, rule)).toEqual({ fault: 'damaged' })
    expect(await admit({ name: 'a', bytes: png.subarray(0, 60) }, rule)).toEqual({ fault: 'damaged' })
  })
})

describe('what is written beside a picture', () => {
  test('goes, but for which way is up', async () => {
    const bare = stripJpeg(jpeg) ?? Buffer.alloc(0)
    expect(jpeg.includes(canary)).toBe(true)
    expect(bare.includes(canary)).toBe(false)
    expect((await fileTypeFromBuffer(bare))?.mime).toBe('image/jpeg')
    expect(bare.subarray(-2)).toEqual(Buffer.from('ffd9', 'hex'))
    expect(bare.includes(Buffer.from('JFIF'))).toBe(true)
    // Tag 0112, a short, once: 6, as the camera had it.
    expect(bare.includes(Buffer.from('01120003000000010006', 'hex'))).toBe(true)
    expect(stripJpeg(bare)).toEqual(bare)
  })

  test('goes from a PNG too, and the picture stays as it is', () => {
    const bare = stripPng(png) ?? Buffer.alloc(0)
    expect(bare.includes(canary)).toBe(false)
    for (const name of ['IHDR', 'pHYs', 'IDAT', 'IEND']) expect(bare.includes(name)).toBe(true)
    expect(stripPng(bare)).toEqual(bare)
  })

  test('no cut and no bent byte makes it stumble', () => {
    for (const [whole, strip] of [
      [jpeg, stripJpeg],
      [png, stripPng],
    ] as const)
      for (let at = 0; at < whole.length; at += 1) {
        const bent = Buffer.from(whole)
        bent[at] = 0xff - (bent[at] ?? 0)
        expect(() => [strip(whole.subarray(0, at)), strip(bent)]).not.toThrow()
      }
  })
})

test.each([
  ['C:\\Users\\Ana\\certificado.PDF', 'certificado.pdf'],
  ['certificado\u202efdp.exe', 'certificadofdp.pdf'],
  ['..', 'documento.pdf'],
  ['', 'documento.pdf'],
  ['a\r\nSet-Cookie: b.pdf', 'aSet-Cookie b.pdf'],
  ['Certificado de titularidad ñ.pdf', 'Certificado de titularidad ñ.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(100)}.pdf`],
])('the name %j becomes %j', (given, name) => {
  expect(cleanName(given, 'application/pdf')).toBe(name)
})
