/** The provider's looks around a mail, put on when it leaves: mails that wait wear the ones of the day. */
import { escape, frame, standardColour } from './render.ts'

/** `mark`: a PNG; mail programs show no SVG. Null: the standard looks. */
export type Branding = { product: string; colour: string | null; mark: Buffer | null }

/** The mail's name of its attached picture. */
export const markId = 'mark'

/** Returns the mail in the branding of the provider, with its mark and name at the top. */
export const withBranding = (html: string, { product, colour, mark }: Branding): string => {
  if (colour === null && mark === null) return html
  const own = colour ?? standardColour
  const image =
    mark === null
      ? ''
      : `<img src="cid:${markId}" alt="" height="28" style="height:28px;width:auto;vertical-align:middle;margin-right:10px">`
  const head =
    `<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:2px solid ${own};font-size:18px;font-weight:700">` +
    `${image}<span style="vertical-align:middle">${escape(product)}</span></p>`
  return html.replaceAll(standardColour, own).replace(frame, () => frame + head)
}
