/**
 * A strict reader of small XML from outside: elements, attributes and text. It refuses document types, and with them every entity that
 * a file declares itself; it has no namespaces, which it drops from names.
 */
export type XmlNode = {
  /** Without its prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  /** Its own text, without that of its children. */
  text: string
  /** Where it begins, from 1. */
  line: number
}

export type XmlFaultReason = 'not_xml' | 'cut_off' | 'document_type' | 'too_deep' | 'too_large'

/** Why a text is not read as XML, and in which line. */
export class XmlFault extends Error {
  readonly reason: XmlFaultReason
  readonly line: number
  constructor(reason: XmlFaultReason, line: number) {
    super(`${reason} in line ${line}`)
    this.reason = reason
    this.line = line
  }
}

const deepest = 32
const mostNodes = 500_000

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const isCharacter = (code: number): boolean =>
  code === 9 || code === 10 || code === 13 || (code >= 32 && code < 0xd8_00) || (code > 0xdf_ff && code <= 0x10_ff_ff)

const tag =
  /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const reference = /&(?:#(\d{1,7})|#x([\dA-Fa-f]{1,6})|(\w{1,8}));/g
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

class Reader {
  readonly #text: string
  #at = 0
  #counted = 0
  #line = 1
  #nodes = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): XmlNode {
    const top: XmlNode = { name: '', attributes: {}, children: [], text: '', line: 1 }
    const open = [top]
    while (this.#at < this.#text.length) this.#step(open)
    const [root] = top.children
    if (open.length > 1) throw this.#fault('cut_off')
    if (!root || top.children.length > 1 || top.text.trim() !== '') throw this.#fault('not_xml')
    return root
  }

  #step(open: XmlNode[]): void {
    const node = open.at(-1)
    if (!node) throw this.#fault('not_xml')
    const next = this.#text.indexOf('<', this.#at)
    const end = next === -1 ? this.#text.length : next
    if (next === -1 && open.length > 1) throw this.#fault('cut_off', end)
    node.text += this.#resolved(this.#text.slice(this.#at, end))
    this.#at = end
    if (next === -1) return
    if (this.#text.startsWith('<!--', next)) this.#until('-->')
    else if (this.#text.startsWith('<?', next)) this.#until('?>')
    else if (this.#text.startsWith('<![CDATA[', next)) node.text += this.#until(']]>').slice(9)
    else if (this.#text.startsWith('<!', next)) throw this.#fault('document_type')
    else this.#tag(open, node)
  }

  /** All up to an end, which is passed over. */
  #until(end: string): string {
    const found = this.#text.indexOf(end, this.#at)
    if (found === -1) throw this.#fault('cut_off')
    const text = this.#text.slice(this.#at, found)
    this.#at = found + end.length
    return text
  }

  #tag(open: XmlNode[], parent: XmlNode): void {
    tag.lastIndex = this.#at
    const match = tag.exec(this.#text)
    if (!match) throw this.#fault(this.#text.includes('>', this.#at) ? 'not_xml' : 'cut_off')
    const [whole, closes, written = '', attributes = '', isEmpty] = match
    const name = localName(written)
    if (closes) {
      if (open.length === 1 || parent.name !== name || attributes !== '' || isEmpty) throw this.#fault('not_xml')
      open.pop()
    } else {
      this.#nodes += 1
      if (this.#nodes > mostNodes) throw this.#fault('too_large')
      if (open.length > deepest) throw this.#fault('too_deep')
      const node = { name, attributes: this.#attributes(attributes), children: [], text: '', line: this.#here() }
      parent.children.push(node)
      if (!isEmpty) open.push(node)
    }
    this.#at += whole.length
  }

  #attributes(text: string): Record<string, string> {
    const found = [...text.matchAll(attribute)].map(
      ([, name = '', double, single]) => [name, this.#resolved(double ?? single ?? '')] as const,
    )
    if (new Set(found.map(([name]) => name)).size < found.length) throw this.#fault('not_xml')
    return Object.fromEntries(found)
  }

  /** Only the five names that XML has by itself, and numbers. */
  #resolved(text: string): string {
    if (!text.includes('&')) return text
    if (text.replaceAll(reference, '').includes('&')) throw this.#fault('not_xml')
    return text.replaceAll(reference, (_, decimal: string, hexadecimal: string, name: string) => {
      const code = name === undefined ? Number.parseInt(decimal ?? hexadecimal, decimal ? 10 : 16) : null
      const character = code === null ? named[name] : isCharacter(code) ? String.fromCodePoint(code) : undefined
      if (character === undefined) throw this.#fault('not_xml')
      return character
    })
  }

  /** Lines are counted from where they were last asked for. */
  #here(): number {
    for (
      let at = this.#text.indexOf('\n', this.#counted);
      at !== -1 && at < this.#at;
      at = this.#text.indexOf('\n', at + 1)
    ) {
      this.#line += 1
      this.#counted = at + 1
    }
    return this.#line
  }

  #fault(reason: XmlFaultReason, at = this.#at): XmlFault {
    this.#at = at
    return new XmlFault(reason, this.#here())
  }
}

/** Throws `XmlFault`. */
export const readXml = (text: string): XmlNode => new Reader(text.replace(/^\uFEFF/, '')).read()

/** The nodes at a path such as `Acct/Id/IBAN`, in the order of the file. */
export const nodesAt = (node: XmlNode, path: string): XmlNode[] =>
  path
    .split('/')
    .reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    )
