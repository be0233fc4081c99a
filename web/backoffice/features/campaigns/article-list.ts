/** Article numbers that a shop pastes, or has in a file: which of them can be taken, and why the others cannot. */
import { maxArticles } from '#contract/rules/campaign-rules.ts'
import { isUrl } from '#contract/core/validation.ts'

export type Article = { id: string; name?: string; url?: string }
type Refusal = { line: number; why: 'long' | 'comma' | 'address' | 'many' }
export type Reading = {
  articles: Article[]
  /** Lines that say what another one, or the list, says already. */
  repeated: number
  refused: Refusal[]
}

const longest = 255
const bytesOfCall = 400_000

/** Names of a first column that is no article but the heading of one. */
const idNames = ['id', 'sku', 'mid', 'ref', 'referencia', 'referência']
const nameNames = ['name', 'nombre', 'nome', 'title', 'título']
const urlNames = ['url', 'link', 'enlace', 'dirección', 'endereço']

type Line = { line: number; article: Article }

const take = (lines: readonly Line[], known: ReadonlySet<string>): Reading => {
  const seen = new Set(known)
  const reading: Reading = { articles: [], repeated: 0, refused: [] }
  for (const { line, article } of lines) {
    const { id, name, url } = article
    if (id === '') continue
    if (id.length > longest || (name?.length ?? 0) > longest) reading.refused.push({ line, why: 'long' })
    else if (id.includes(',')) reading.refused.push({ line, why: 'comma' })
    else if (url !== undefined && !isUrl(url)) reading.refused.push({ line, why: 'address' })
    else if (seen.has(id)) reading.repeated += 1
    else if (seen.size >= maxArticles) reading.refused.push({ line, why: 'many' })
    else {
      seen.add(id)
      reading.articles.push(article)
    }
  }
  return reading
}

/** One number a line, or several with commas, semicolons or tabs between them. */
export const readPasted = (text: string, known: ReadonlySet<string>): Reading =>
  take(
    text
      .split(/\r\n|\r|\n/)
      .flatMap((written, index) =>
        written.split(/[,;\t]/).map((id) => ({ line: index + 1, article: { id: id.trim() } })),
      ),
    known,
  )

/** Returns the cells of a line; a separator within quotes is text, and two quotes are one. */
const cellsOf = (written: string, separator: string): string[] => {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < written.length; at += 1) {
    const sign = written[at]
    if (quoted && sign === '"' && written[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted
    else if (sign === separator && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

const separatorOf = (line: string): string =>
  [';', '\t', ','].reduce((best, sign) => (line.split(sign).length > line.split(best).length ? sign : best), ';')

const columnOf = (header: readonly string[], names: readonly string[]): number =>
  header.findIndex((cell) => names.includes(cell.toLowerCase()))

/** A file with a heading (`sku;name;url`, in any order), or without one: then its first column holds the numbers. */
export const readCsv = (text: string, known: ReadonlySet<string>): Reading => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const separator = separatorOf(lines[0] ?? '')
  const header = cellsOf(lines[0] ?? '', separator)
  const at = columnOf(header, idNames)
  const [nameAt, urlAt] = at < 0 ? [-1, -1] : [columnOf(header, nameNames), columnOf(header, urlNames)]
  const articleOf = (written: string): Article => {
    const cells = cellsOf(written, separator)
    const [name, url] = [cells[nameAt], cells[urlAt]]
    return { id: cells[Math.max(0, at)] ?? '', ...(name && { name }), ...(url && { url }) }
  }
  const first = at < 0 ? 0 : 1
  return take(
    lines.slice(first).map((written, index) => ({ line: index + 1 + first, article: articleOf(written) })),
    known,
  )
}

/** The text of a file, also where a spreadsheet of Windows has written it. */
export const textOf = async (file: Blob): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** In pieces that one call takes. */
export const inCalls = (articles: readonly Article[]): Article[][] => {
  const calls: Article[][] = []
  let [call, bytes]: [Article[], number] = [[], 0]
  for (const article of articles) {
    const size = 3 * JSON.stringify(article).length
    if (call.length > 0 && bytes + size > bytesOfCall) {
      calls.push(call)
      ;[call, bytes] = [[], 0]
    }
    call.push(article)
    bytes += size
  }
  return call.length > 0 ? [...calls, call] : calls
}

/** Numbers with commas between them, in pieces that an address takes. */
export const idsInCalls = (ids: readonly string[]): string[] => {
  const calls: string[] = []
  for (const id of ids) {
    const last = calls.at(-1)
    if (last !== undefined && encodeURIComponent(`${last},${id}`).length < 6_000)
      calls[calls.length - 1] = `${last},${id}`
    else calls.push(id)
  }
  return calls
}
