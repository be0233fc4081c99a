/** Text in the characters that every bank of SEPA must take: A–Z a–z 0–9 / - ? : ( ) . , ' + and the space. */

/** What neither loses its accent to decomposition nor is taken as it is. */
const others: Record<string, string> = {
  '&': '+',
  _: '-',
  ';': ',',
  '–': '-',
  '—': '-',
  '‐': '-',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '·': '',
  ß: 'ss',
  ẞ: 'SS',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'TH',
  þ: 'th',
  ı: 'i',
  '€': 'EUR',
}

const isTaken = /^[A-Za-z0-9/\-?:().,'+ ]$/

/**
 * Letters lose their accents (á, ñ, ç), `&` becomes `+`, and what is left over a blank; no blanks at the ends nor two in a
 * row, and no slash where it would be read as a sign of the bank's. Empty where nothing is left.
 */
export const sepaText = (text: string, most: number): string =>
  Array.from(text, (sign) => others[sign] ?? sign)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/./gsu, (sign) => (isTaken.test(sign) ? sign : ' '))
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[ /:-]+/g, '')
    .slice(0, most)
    .replaceAll(/[ /]+$/g, '')

/** Whether it can be a reference without changes: the bank must return what was sent. */
export const isSepaReference = (text: string, most = 35): boolean =>
  text.length <= most && text !== '' && sepaText(text, most) === text
