import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandOf } from './brand.ts'
import { contrast } from './colours.ts'
import { confusedWith, shadesOf } from './shades.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const hues = Array.from({ length: 36 }, (_, i) => i * 10)
const hexOfHue = (hue: number, light: number): string => {
  const part = (at: number): string => {
    const k = (at + hue / 30) % 12
    const value = light - Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

describe('shades of an accent', () => {
  it.each([0.15, 0.35, 0.5, 0.65, 0.9])(
    '[SH-07] are readable for every hue of lightness %f, on light and dark paper',
    (light) => {
      const worst = hues
        .map((hue) => shadesOf(hexOfHue(hue, light)))
        .map((shades) => ({
          text: Math.min(...['#fcfaf3', '#f6f2ea', shades[100]].map((paper) => contrast(shades[700], paper))),
          button: contrast(shades[700], '#ffffff'),
          pressed: contrast(shades[800], '#ffffff'),
          focus: contrast(shades[600], '#fcfaf3'),
          textInDark: Math.min(...['#161310', '#201d19', shades.wash].map((paper) => contrast(shades[300], paper))),
          buttonInDark: contrast(shades[400], '#110e0b'),
        }))
      for (const one of worst) {
        expect(one.text).toBeGreaterThan(6.5)
        expect(one.button).toBeGreaterThanOrEqual(7)
        expect(one.pressed).toBeGreaterThanOrEqual(10)
        expect(one.focus).toBeGreaterThanOrEqual(4.5)
        expect(one.textInDark).toBeGreaterThanOrEqual(7)
        expect(one.buttonInDark).toBeGreaterThanOrEqual(7)
      }
    },
  )

  it('keep a colour that is readable as it is', () => {
    expect(shadesOf('#2a4a94')[700]).toBe('#2a4a94')
    expect(shadesOf('#00b8d4')[700]).not.toBe('#00b8d4')
  })

  it.each([
    ['#c0392b', ['red']],
    ['#7c3aed', ['purple']],
    ['#16a34a', ['green']],
    ['#f59e0b', ['yellow']],
    ['#0a6b7c', []],
    ['#555555', []],
  ])('%s looks like %j', (accent, meanings) => {
    expect(confusedWith(shadesOf(accent))).toEqual(meanings)
  })
})

const draw = (content: string, name = 'logo.svg'): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const chunk = (name: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
}
const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (width * 3 + 1)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
const pngFile = (width: number, height: number): string => {
  const path = join(folder, 'logo.png')
  writeFileSync(path, png(width, height))
  return path
}

/** What is wrong with settings; empty: nothing. */
const faultOf = (settings: Parameters<typeof brandOf>[0]): string => {
  const made = brandOf(settings)
  return 'fault' in made ? made.fault : ''
}

const nothing = { accent: undefined, logo: undefined, logoOnPaper: undefined }
const svg = (inside: string, box = '0 0 40 20'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`

describe('brandOf', () => {
  it('[SH-07] takes a drawing, a picture, a colour, or nothing', () => {
    expect(brandOf(nothing)).toEqual({ brand: { shades: null, near: [], logo: null }, onPaper: null })
    const drawn = brandOf({ ...nothing, accent: '#0a6b7c', logo: draw(svg('<path d="M0 0h9v9z"/>')) })
    expect(drawn).toMatchObject({ brand: { near: [], logo: { kind: 'svg', ratio: 2 } }, onPaper: null })
    const taken = brandOf({ ...nothing, logo: pngFile(30, 20) })
    expect(taken).toMatchObject({ brand: { logo: { kind: 'png', ratio: 1.5 } }, onPaper: png(30, 20) })
  })

  it('allows green and yellow, and tells of it', () => {
    expect(brandOf({ ...nothing, accent: '#16a34a' })).toMatchObject({ brand: { near: ['green'] } })
  })

  it.each([
    ['#d11f2f', /BRAND_ACCENT is not right: write a colour that is not taken for the red of/],
    ['#6b2d8f', /BRAND_ACCENT is not right: write a colour that is not taken for the purple of test mode/],
  ])('refuses %s', (accent, words) => {
    expect(faultOf({ ...nothing, accent })).toMatch(words)
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a handler', svg('<path d="M0 0" onload="alert(1)"/>')],
    ['a page', svg('<foreignObject><p>x</p></foreignObject>')],
    ['a picture from elsewhere', svg('<image href="https://x.example/a.png"/>')],
    ['a link', svg('<a href="https://x.example">x</a>')],
    ['a style from elsewhere', svg('<style>@import "https://x.example/a.css";</style>')],
    ['a paint from elsewhere', svg('<path fill="url(https://x.example/#a)"/>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['no viewBox', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['no drawing', 'GIF89a'],
    ['a page that ends like one', '<html><body>x</body></html>'],
    ['a banner', svg('', '0 0 400 20')],
    ['too many bytes', svg(`<path d="${'M0 0'.repeat(9000)}"/>`)],
  ])('refuses a drawing with %s, and says why', (_what, content) => {
    expect(faultOf({ ...nothing, logo: draw(content) })).toMatch(/^BRAND_LOGO is not right: the file \S.{5}/)
  })

  it('refuses a picture that is broken or not there, and a drawing on paper; all at once', () => {
    const broken = join(folder, 'broken.png')
    writeFileSync(broken, png(30, 20).subarray(0, 60))
    expect(faultOf({ ...nothing, logo: broken })).toContain('no whole PNG')
    const both = faultOf({ accent: '#7c3aed', logo: join(folder, 'gone'), logoOnPaper: draw(svg('')) })
    expect(both).toMatch(/^BRAND_ACCENT.*\nBRAND_LOGO is.*not there\.\nBRAND_LOGO_PAPER/)
  })
})
