/** Files of postal codes and their places, row by row: the list of municipalities made from data of the INE, and that of GeoNames. */
import { longest } from '#contract/rules/company-rules.ts'
import { districtNamed, isPostcodeOf, type PostcodeCountry, stateOfPostcode } from '#domain/postcodes.ts'
import { separatorOf, splitCells } from '#server/lib/spreadsheet/split-cells.ts'
import { type Line, linesOf } from '#server/lib/spreadsheet/lines.ts'

/** The file cannot be what it should be; the message says why. */
export class UnreadableFile extends Error {}

/** `oddity`: what may be wrong with it, and is no reason to leave it out. */
export type Place = {
  country: PostcodeCountry
  code: string
  city: string
  state: string | null
  oddity: string | null
}
/** `place` null: of another country. */
export type PlaceRow = { line: number } & ({ place: Place | null } | { fault: string })

/** Why a row cannot be taken. */
class Fault extends Error {}

const countries: Record<string, PostcodeCountry | undefined> = { ES: 'ES', PT: 'PT' }
const articles = new Set(['a', 'as', 'el', 'els', 'es', 'la', 'las', 'les', 'los', 'o', 'os', 'sa', 'ses', "l'"])

/** `Pobla de Massaluca, La` → `La Pobla de Massaluca`; each of two names likewise. */
const withArticleFirst = (name: string): string =>
  name
    .split('/')
    .map((one) => {
      const [, rest = '', article = ''] = /^(.+), (\S+)$/.exec(one.trim()) ?? []
      if (!articles.has(article.toLowerCase())) return one.trim()
      return article.endsWith("'") ? article + rest : `${article} ${rest}`
    })
    .join('/')

const readCity = (text: string, country: PostcodeCountry): string => {
  const name = text.trim().replaceAll(/\s+/g, ' ')
  if (name === '') throw new Fault('it has no name of a place')
  if (name.length > longest.city) throw new Fault(`the name of its place has more than ${longest.city} letters`)
  if (/[\p{C}<>]/u.test(name)) throw new Fault('the name of its place has signs that no name has')
  return country === 'ES' ? withArticleFirst(name) : name
}

const readCode = (code: string, country: PostcodeCountry): string => {
  const form = country === 'ES' ? 'NNNNN' : 'NNNN-NNN'
  if (!isPostcodeOf(code, country)) throw new Fault(`its code ${JSON.stringify(code.slice(0, 20))} is not like ${form}`)
  const region =
    country === 'ES' ? `province ${code.slice(0, 2)}` : `district whose codes begin with ${code.slice(0, 2)}`
  if (!stateOfPostcode(code, country)) throw new Fault(`its code is ${code}, and there is no ${region}`)
  return code
}

type ReadLine = (text: string) => Place | null

const cellsOf = (text: string, separator: ReturnType<typeof separatorOf>): string[] => {
  const cells = splitCells(text, separator)
  if (!cells) throw new Fault('a quote is not closed')
  return cells
}

const columns = ['codigo_postal', 'municipio_id', 'municipio_nombre'] as const

/** Null where the first line does not name the columns. */
const municipalities = (first: string): ReadLine | null => {
  const separator = separatorOf(first)
  const labels = (splitCells(first, separator) ?? []).map((cell) => cell.toLowerCase())
  const [codeAt = -1, idAt = -1, nameAt = -1] = columns.map((column) => labels.indexOf(column))
  if (codeAt < 0 || idAt < 0 || nameAt < 0) return null
  return (text) => {
    const cells = cellsOf(text, separator)
    if (cells.length !== labels.length) throw new Fault(`it has ${cells.length} cells, and not ${labels.length}`)
    const [code = '', id = '', name = ''] = [codeAt, idAt, nameAt].map((at) => cells[at])
    readCode(code, 'ES')
    if (!/^\d{5}$/.test(id)) throw new Fault(`its municipality ${JSON.stringify(id.slice(0, 20))} is not like NNNNN`)
    // Some codes do reach over a border, and some are mistakes: the file does not show which.
    const oddity = id.startsWith(code.slice(0, 2))
      ? null
      : `${code} lies in province ${code.slice(0, 2)}, and ${id} not`
    return { country: 'ES', code, city: readCity(name, 'ES'), state: null, oddity }
  }
}

/** Country, code, place, then regions; of Portugal the first region is the district. */
const readGeoNames: ReadLine = (text) => {
  const [land = '', code = '', name = '', region = ''] = text.split('\t')
  const country = countries[land]
  if (!/^[A-Z]{2}$/.test(land)) throw new Fault('it does not begin with a country')
  if (!country) return null
  const state = country === 'PT' ? (districtNamed(region)?.name ?? null) : null
  return { country, code: readCode(code, country), city: readCity(name, country), state, oddity: null }
}
const isGeoNames = (first: string): boolean => /^[A-Z]{2}\t[^\t]+\t[^\t]+\t/.test(first)

async function* utf8Only(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const check = (piece?: Uint8Array): void => {
    try {
      if (!decoder.decode(piece, { stream: piece !== undefined }).includes('\0')) return
    } catch {
      throw new UnreadableFile(
        'The file is not in UTF-8. Convert it first, for example with iconv -f WINDOWS-1252 -t UTF-8.',
      )
    }
    throw new UnreadableFile('The file is not a text.')
  }
  for await (const piece of pieces) {
    check(piece)
    yield piece
  }
  check()
}

const read = (readLine: ReadLine, { number: line, text, isCut }: Line): PlaceRow => {
  try {
    if (isCut) throw new Fault('it is too long')
    return { line, place: readLine(text) }
  } catch (error) {
    if (error instanceof Fault) return { line, fault: error.message }
    throw error
  }
}

const foreign =
  'The file is neither a list with the columns codigo_postal, municipio_id and municipio_nombre nor a postal code file of GeoNames.'

/** Every row that is not blank. The first line shows which of the two formats the file has. */
export async function* readPlaces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<PlaceRow> {
  let readLine: ReadLine | null = null
  for await (const line of linesOf(utf8Only(pieces))) {
    if (line.text.trim() === '') continue
    if (readLine) yield read(readLine, line)
    else if (isGeoNames(line.text)) yield read((readLine = readGeoNames), line)
    else {
      readLine = municipalities(line.text)
      if (!readLine) throw new UnreadableFile(foreign)
    }
  }
  if (!readLine) throw new UnreadableFile('The file is empty.')
}
