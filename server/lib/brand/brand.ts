/** How a provider shows itself: its colour and its mark. */
import { confusedWith, shadesOf } from './shades.ts'
import type { Brand, Meaning, Picture } from '#server/core/brand.ts'
import { readPicture } from './picture.ts'

type Settings = { accent: string | undefined; logo: string | undefined; logoOnPaper: string | undefined }

/** Red refuses and destroys, purple is test mode: nothing else may look like them. */
const kept = new Set<Meaning>(['red', 'purple'])

const colourOf = (accent: string | undefined): Pick<Brand, 'shades' | 'near'> | string => {
  if (accent === undefined) return { shades: null, near: [] }
  const shades = shadesOf(accent)
  const near = confusedWith(shades)
  const taken = near.find((meaning) => kept.has(meaning))
  const means = taken === 'red' ? 'what is refused or destroyed' : 'test mode'
  return taken === undefined
    ? { shades, near }
    : `BRAND_ACCENT is not right: write a colour that is not taken for the ${taken} of ${means}, such as blue, teal, brown or grey.`
}

const pictureOf = (name: string, path: string | undefined): Picture | null | string => {
  if (path === undefined) return null
  const picture = readPicture(path)
  return typeof picture === 'string' ? `${name} is not right: the file ${picture}.` : picture
}

/** `onPaper`: for mails and PDFs, which show no SVG. Or what is wrong with the settings, and what to write. */
export const brandOf = ({
  accent,
  logo,
  logoOnPaper,
}: Settings): { brand: Brand; onPaper: Buffer | null } | { fault: string } => {
  const colour = colourOf(accent)
  const picture = pictureOf('BRAND_LOGO', logo)
  const paper = pictureOf('BRAND_LOGO_PAPER', logoOnPaper)
  const faults = [colour, picture, paper].filter((one) => typeof one === 'string')
  if (paper !== null && typeof paper !== 'string' && paper.kind !== 'png')
    faults.push('BRAND_LOGO_PAPER is not right: write the path of a PNG.')
  if (typeof colour === 'string' || typeof picture === 'string' || typeof paper === 'string' || faults.length > 0)
    return { fault: faults.join('\n') }
  const drawn = paper ?? (picture?.kind === 'png' ? picture : null)
  return { brand: { ...colour, logo: picture }, onPaper: drawn?.bytes ?? null }
}
