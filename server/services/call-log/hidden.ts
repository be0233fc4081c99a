/**
 * What the log of calls hides: secrets, and data of people. By the names of fields, because merchants' systems send fields that no schema
 * knows; and by the form of values, because a secret may be written in any field, address or message.
 */

export const dots = '•••'

/**
 * Parts of names: what opens something, what money is paid with, who a person is, and where. To hide a field too many is better than to
 * show a secret.
 */
const parts = [
  'secret token password passwd credential authorization cookie signature apikey privatekey publickey accesskey',
  'card iban cvv cvc holder',
  'mail phone mobile document passport taxid vatnumber birth gender consent firstname lastname surname fullname',
  'street addressaddition postcode postalcode zip ipaddress',
].flatMap((line) => line.split(' '))
const whole = new Set(['key', 'pan', 'pin', 'otp', 'bic', 'dni', 'nif', 'nie', 'cif', 'ip', 'cp'])

/** Whether a field or parameter with this name is hidden, however it is written. */
export const isHidden = (name: string): boolean => {
  const bare = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return whole.has(bare) || parts.some((part) => bare.includes(part))
}

/** Whether it holds a person, or something of one: all of it is hidden but what says nothing of them. */
export const isPerson = (name: string): boolean =>
  /^(?:customer|account|billing|shipping|address|person|recipient|buyer|payer|user|contact|representative)/i.test(name)

const harmless = new Set(
  'country currency price discount discount_rate tax_rate amount total_amount type status created language locale'.split(
    ' ',
  ),
)
/** Of what is hidden as a person's: our own ids are found in other answers too. */
export const isHarmless = (name: string, value: string): boolean =>
  harmless.has(name) || ((name === 'id' || isPerson(name)) && /^[0-9a-f]{32}$/.test(value))

/** By the check digit of card numbers. */
const isCard = (text: string): boolean => {
  const digits = text.replaceAll(/\D/g, '').split('').toReversed().map(Number)
  const total = digits.reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
  return total % 10 === 0
}

/** By the check letter of Spanish documents. */
const isDocument = (text: string): boolean => {
  const bare = text.toUpperCase().replace('-', '')
  const first = 'XYZ'.indexOf(bare.charAt(0))
  const number = first === -1 ? bare.slice(0, 8) : `${first}${bare.slice(1, 8)}`
  return 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(number) % 23) === bare.charAt(8)
}

/** Of an address: who signs in, what follows the #, and the query, but for the places that a checkout fills in. */
const maskAddress = (address: string): string =>
  address
    .replace(/^(https?:\/\/)[^/?#@]*@/i, `$1${dots}@`)
    .replace(/#.*$/, `#${dots}`)
    .replace(/\?.*$/, (query) => query.replaceAll(/=(?!\{\w+\}(?:[&#]|$))[^&#]+/g, `=${dots}`))

/** Around an @, of which a text may have thousands: a pattern for all of it would try each beginning anew. */
const before = /[^\s"'<>@,;:()/?&=]*$/
const after = /^[^\s"'<>@,;:()/?&=]+\.[^\s"'<>@,;:()/?&=]+/
const maxHalf = 200

const maskEmails = (text: string): string => {
  let [shown, end] = ['', 0]
  for (const { index, 0: at } of text.matchAll(/@|%(?:25)*40/g)) {
    if (index < end) continue
    const name = before.exec(text.slice(Math.max(end, index - maxHalf), index))?.[0] ?? ''
    const host = after.exec(text.slice(index + at.length, index + at.length + maxHalf))?.[0]
    if (name === '' || host === undefined) continue
    shown += text.slice(end, index - name.length) + dots
    end = index + at.length + host.length
  }
  return shown + text.slice(end)
}

/** Each bounded, so that no text takes long. */
const forms: readonly [RegExp, (found: string) => string][] = [
  [/https?:\/\/[^\s"'<>\\]+/gi, maskAddress],
  // Keys, secrets of webhooks, links of customers.
  [/(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/gi, () => dots],
  [/whsec_[\w+/=-]+/g, () => dots],
  [/\bBearer\s+\S+/gi, () => dots],
  [/(?:\/|%2F)checkout(?:\/|%2F)[\w-]{22}(?![\w-])/gi, (found) => found.slice(0, -22) + dots],
  // Accounts of banks, phones, cards, documents.
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, () => dots],
  [/(?:\+|%2B)\d[\d ().-]{7,18}\d/gi, () => dots],
  [/\b\d(?:[ -]?\d){12,18}\b/g, (found) => (isCard(found) ? dots : found)],
  [/\b(?:\d{8}|[XYZ]\d{7})-?[A-Z]\b/gi, (found) => (isDocument(found) ? dots : found)],
]

/** Ids and instants, which most texts of an answer are. */
const isPlain = /^(?:[\da-f]{32}|\d{4}-\d\d-\d\dT[\d:.]{12}Z)$/
/** What has none of these has none of the forms. */
const mayHave =
  /[@%]|:\/\/|\+\d|\d{8}|[XYZxyz]\d{7}|(?:\d[ -]?){13}|[A-Z]{2}\d\d|\/checkout\/|whsec_|[Bb][Ee][Aa][Rr][Ee][Rr]\s/
const mayBeKey = /[\da-fA-F]{40}/
/** Nothing shorter has a form that is hidden. */
export const shortestForm = 8

const mayHide = (text: string): boolean =>
  text.length >= shortestForm &&
  !((text.length === 32 || text.length === 24) && isPlain.test(text)) &&
  (mayHave.test(text) || (text.length >= 40 && mayBeKey.test(text)))

/** A text without what has the form of a secret, or of data of a person. */
export const maskText = (text: string): string =>
  mayHide(text) ? forms.reduce((masked, [form, mask]) => masked.replaceAll(form, mask), maskEmails(text)) : text
