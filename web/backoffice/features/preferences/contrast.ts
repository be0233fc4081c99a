import { isColour } from '#contract/core/validation.ts'

/** Below it small text is hard to read: level AA of the accessibility guidelines. */
export const minContrast = 4.5

/** A channel of `#RRGGBB` as light, from 0 to 1. */
const lightOf = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => lightOf(colour.slice(at, at + 2)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours are apart for the eye, from 1 to 21; null where one of them is no colour. */
export const contrast = (one: string, other: string): number | null => {
  if (!isColour(one) || !isColour(other)) return null
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The ratio with one decimal, never said better than it is. */
export const shownContrast = (ratio: number): number => Math.floor(ratio * 10 + 1e-9) / 10

/** Black or white: what is read better on a colour. The widget chooses the same. */
export const inkOn = (colour: string): { ink: 'white' | 'black'; ratio: number } => {
  const [white, black] = [contrast(colour, '#FFFFFF') ?? 1, contrast(colour, '#000000') ?? 1]
  return white > black ? { ink: 'white', ratio: white } : { ink: 'black', ratio: black }
}
