/** The shades of a provider's one colour, in place of the blue of the standard look. */
import { type Meaning, type Shades, steps, type Step } from '#server/core/brand.ts'
import { contrast, distance, hexOf, type Oklch, oklchOf } from './colours.ts'

type Shade = {
  l: number
  /** Of the chroma of the colour, at most. */ share: number
  least: number
  on: readonly string[]
}

/** What shades are read on: pages, wells and what floats above them, in web/ui/tokens.css. */
const light = ['#fcfaf3', '#f6f2ea', '#ffffff'] as const
const dark = ['#161310', '#0f0d0a', '#201d19'] as const

/** Lightness and colour of each, after the blue ones, and the contrast that it must have on its grounds. */
const shades: Record<Step | 'wash', Shade> = {
  100: { l: 0.955, share: 0.13, least: 1, on: [] },
  200: { l: 0.9, share: 0.3, least: 1, on: [] },
  300: { l: 0.825, share: 0.55, least: 7, on: dark },
  400: { l: 0.725, share: 0.8, least: 7, on: ['#110e0b', '#161310'] },
  500: { l: 0.605, share: 1, least: 3, on: ['#ffffff'] },
  600: { l: 0.5, share: 1, least: 4.5, on: light },
  700: { l: 0.415, share: 0.9, least: 7, on: light },
  800: { l: 0.33, share: 0.7, least: 10, on: light },
  900: { l: 0.25, share: 0.45, least: 1, on: [] },
  wash: { l: 0.245, share: 0.27, least: 1, on: [] },
}

/** The palest or darkest that is readable, from where it should be on. */
const readable = ({ c, h }: Oklch, { l, share, least, on }: Shade): string => {
  const isPale = on.some((ground) => contrast(ground, '#000000') < 2)
  for (let at = l; at > 0.1 && at < 0.98; at += isPale ? 0.005 : -0.005) {
    const hex = hexOf({ l: at, c: Math.min(c, 0.19) * share, h })
    if (on.every((ground) => contrast(hex, ground) >= least)) return hex
  }
  throw new Error('Every hue has shades that can be read.')
}

/** A colour dark enough to be read is itself where text and buttons take it. */
export const shadesOf = (accent: string): Shades => {
  const colour = oklchOf(accent)
  const entries = [...steps, 'wash' as const].map((step) => [step, readable(colour, shades[step])] as const)
  const own = colour.l > 0.34 && light.every((ground) => contrast(accent, ground) >= shades[700].least)
  return { ...(Object.fromEntries(entries) as Shades), ...(own && { 700: accent }) } // an entry for each step
}

/** Colours with a meaning, in the light and the dark theme: web/ui/tokens.css. */
const meanings = {
  red: { 700: hexOf({ l: 0.44, c: 0.155, h: 27 }), 300: hexOf({ l: 0.82, c: 0.092, h: 28 }) },
  purple: { 700: hexOf({ l: 0.42, c: 0.145, h: 306 }), 300: hexOf({ l: 0.825, c: 0.085, h: 310 }) },
  green: { 700: hexOf({ l: 0.41, c: 0.086, h: 158 }), 300: hexOf({ l: 0.83, c: 0.09, h: 155 }) },
  yellow: { 700: hexOf({ l: 0.445, c: 0.092, h: 66 }), 300: hexOf({ l: 0.882, c: 0.128, h: 88 }) },
} as const satisfies Record<Meaning, Record<700 | 300, string>>

/** Minimum distance at which two buttons side by side are distinguished. */
const tellable = { 700: 0.075, 300: 0.045 } as const

/** With which of the colours that mean something it would be confused. */
export const confusedWith = (made: Shades): Meaning[] =>
  (['red', 'purple', 'green', 'yellow'] as const).filter((meaning) =>
    ([700, 300] as const).some((step) => distance(made[step], meanings[meaning][step]) < tellable[step]),
  )
