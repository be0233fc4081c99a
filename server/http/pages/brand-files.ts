/** What a brand adds to the built pages: its shades, its mark, and icons that carry it. */
import { type Brand, type Picture, type Shades, steps } from '#server/core/brand.ts'

type Text = { body: string | Buffer; type: string }
/** `link`: address of the style sheet; null where the standard look holds. `add`: address → file, beside the build's or in its place. */
type BrandFiles = { link: string | null; add: ReadonlyMap<string, Text> }

/**
 * Takes the place of the standard palette's blue, so that each role keeps its shade: web/ui/tokens.css. Plain values: what the build
 * compiles for older browsers has no place here.
 */
const shadesCss = (shades: Shades): string =>
  `:root{${[...steps, 'wash' as const].map((step) => `--blue-${step}:${shades[step]}`).join(';')}}`

/** Pixels: as high as the standard mark, and narrow enough for the rail of medium windows. */
const size = { height: 26, widest: 120, rail: 60 }

const logoCss = ({ ratio }: Picture, address: string): string => {
  const width = Math.min(size.widest, Math.round(size.height * ratio))
  return (
    `.brand>svg:first-child{width:${width}px;max-width:100%;background:url(${address}) center/contain no-repeat}` +
    `.brand>svg:first-child>*{display:none}` +
    `@media (max-width:1199px){.nav .brand>svg:first-child,.bars-top .brand>svg:first-child{width:${Math.min(size.rail, width)}px}}`
  )
}

const mediaType = { svg: 'image/svg+xml', png: 'image/png' } as const

const imageOf = ({ kind, bytes }: Picture, inset: number): string =>
  `<image href="data:${mediaType[kind]};base64,${bytes.toString('base64')}" ` +
  `x="${inset}" y="${inset}" width="${32 - 2 * inset}" height="${32 - 2 * inset}"/>`

const icon = (content: string): Text => ({
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`,
  type: mediaType.svg,
})

/** Of the standard mark, in web/public/favicon.svg. */
const standardBlue = '#2a4a94'
const testPurple = '#6b2d8f'

const iconsOf = ({ logo, shades }: Brand, standard: string): [string, Text][] => {
  if (logo) {
    const framed = `<rect width="32" height="32" rx="6" fill="${testPurple}"/><rect x="3" y="3" width="26" height="26" rx="3" fill="#fff"/>`
    return [
      ['/favicon.svg', icon(imageOf(logo, 0))],
      ['/favicon-test.svg', icon(framed + imageOf(logo, 5))],
    ]
  }
  if (!shades) return []
  return [['/favicon.svg', { body: standard.replaceAll(standardBlue, shades[700]), type: mediaType.svg }]]
}

/** `hash` names a file after its content; `standard` is the standard icon. */
export const brandFiles = (brand: Brand, hash: (content: string | Buffer) => string, standard: string): BrandFiles => {
  const { shades, logo } = brand
  if (!shades && !logo) return { link: null, add: new Map() }
  const mark = logo && { address: `/assets/brand-mark.${hash(logo.bytes)}.${logo.kind}`, ...logo }
  const css = (shades ? shadesCss(shades) : '') + (mark ? logoCss(mark, mark.address) : '')
  const link = `/assets/brand.${hash(css)}.css`
  return {
    link,
    add: new Map([
      [link, { body: css, type: 'text/css; charset=utf-8' }],
      ...(mark ? [[mark.address, { body: mark.bytes, type: mediaType[mark.kind] }] as const] : []),
      ...iconsOf(brand, standard),
    ]),
  }
}
