/** Colours as OKLCH, in which shades of one lightness look equally light, and how far apart people see them. */

/** Lightness from 0 to 1, chroma, hue in degrees. */
export type Oklch = { l: number; c: number; h: number }
/** From 0 to 1, as they are sent to a screen. */
type Rgb = readonly [red: number, green: number, blue: number]
/** From 0 to 1, in proportion to light. */
type Light = Rgb

const toLight = (part: number): number => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toScreen = (light: number): number => (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

const lightOf = (hex: string): Light => {
  const part = (at: number): number => toLight(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

/** `#rrggbb` as OKLCH. */
export const oklchOf = (hex: string): Oklch => {
  const [r, g, b] = lightOf(hex)
  const long = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const middle = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const short = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const a = 1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short
  const bb = 0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short
  return {
    l: 0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * (180 / Math.PI) + 360) % 360,
  }
}

const axesOf = ({ l, c, h }: Oklch): readonly [number, number, number] => {
  const radians = (h * Math.PI) / 180
  return [l, c * Math.cos(radians), c * Math.sin(radians)]
}

const lightOfOklch = (colour: Oklch): Light => {
  const [l, a, b] = axesOf(colour)
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const middle = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short,
    -1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short,
    -0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short,
  ]
}

const isOnScreen = (light: Light): boolean => light.every((part) => part > -0.000_5 && part < 1.000_5)

/** `#rrggbb`; where no screen can show so much colour, as much of it as it can. */
export const hexOf = (colour: Oklch): string => {
  let { c } = colour
  while (c > 0 && !isOnScreen(lightOfOklch({ ...colour, c }))) c -= 0.002
  const parts = lightOfOklch({ ...colour, c: Math.max(0, c) }).map((light) =>
    Math.round(Math.min(1, Math.max(0, toScreen(Math.max(0, light)))) * 255),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const luminanceOf = (hex: string): number => {
  const [r, g, b] = lightOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** As WCAG 2.2 counts it, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** How different two colours look: 0.02 is barely seen. */
export const distance = (one: string, other: string): number => {
  const [a, b] = [axesOf(oklchOf(one)), axesOf(oklchOf(other))]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
