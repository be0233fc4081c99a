/** What forms accept, and what the API accepts: the same rules on both sides. Each looks at the text as it is. */

/** One @, a domain with a dot, no spaces; at most the 254 characters that a mail address may have. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@"(),:;<>[\\\]]{1,64}@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/i.test(text)

/**
 * What no line shows, or what turns round or hides the text beside it: control characters, ends of lines and paragraphs, directions,
 * blanks without a width, letters that are drawn as nothing.
 */
const unseen = String.raw`\p{C}\p{Zl}\p{Zp}\u{034f}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{2800}\u{3164}\u{ffa0}`
const unseenIn = new RegExp(`[${unseen}]`, 'u')
const allUnseen = new RegExp(`[${unseen}]`, 'gu')

/** Whether a text is one line without invisible characters. */
export const isLine = (text: string): boolean => !unseenIn.test(text)

/** Turns a text into one line: line ends become blanks, invisible characters are removed. */
export const lineOf = (text: string): string =>
  text.replaceAll(/[\t\n\v\f\r\u{85}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(allUnseen, '')

/** A first or last name: something but blanks, at most 100 characters, none that a line of a mail could trip over. */
export const isPersonName = (text: string): boolean =>
  text.trim() !== '' && text.length <= 100 && isLine(text) && !/[<>/\\@]/.test(text)

/** Characters of a new password. Whether a long one is too easily guessed is the server's to say. */
export const passwordLength = { least: 10, most: 1024 }

/** `#RRGGBB` */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** 9 digits of a Spanish or Portuguese phone: 6 or 7 first, or 9 followed by 0, 1, 2, 3 or 6. */
export const isPhone = (text: string): boolean => /^([67]\d|9[01236])\d{7}$/.test(text)

/**
 * 9 digits of any number of the Spanish or Portuguese numbering plan: landlines, mobiles, and numbers of companies, of the internet and
 * of services.
 */
export const isOtherPhone = (text: string): boolean => /^(2\d|30|51|[6-9]\d)\d{7}$/.test(text)

/** `NNNNN` of Spain or `NNNN-NNN` of Portugal. */
export const isPostcode = (text: string): boolean => /^(\d{5}|\d{4}-\d{3})$/.test(text)

/** An address with http or https, a host with a dot, and nothing that a browser would have to repair. */
export const isUrl = (text: string): boolean =>
  text.length <= 2000 &&
  /^https?:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}(:\d{1,5})?([/?#][^\s<>"\\^`{|}]*)?$/i.test(text)

/** Blank after trimming, an empty array, or an empty object. Nothing at all is empty too; numbers and booleans never are. */
export const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object') return false
  return Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0
}
