/** Lines of XML, each level two blanks deeper. */
export type XmlLines = string[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** An element with text alone. `attribute` is written as it is, with the blank before it. */
export const leaf = (name: string, text: string, attribute = ''): XmlLines => [
  `<${name}${attribute}>${escaped(text)}</${name}>`,
]

export const branch = (name: string, ...children: XmlLines[]): XmlLines => [
  `<${name}>`,
  ...children.flat().map((line) => `  ${line}`),
  `</${name}>`,
]

/** A whole message of ISO 20022, such as `pain.001.001.09`, with a line break at its end. */
export const xmlDocument = (message: string, content: XmlLines): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">`,
    ...content.map((line) => `  ${line}`),
    '</Document>',
    '',
  ].join('\n')

/** Cents as XML has an amount: `12.05`. */
export const decimal = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
