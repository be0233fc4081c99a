/**
 * Reads the edits and commands of a guide. The sentence above each fenced block of code ends with its place:
 * "New file `path`:", or "In `path`, after the line `text`:", or the same with "before".
 */
type Place = { side: 'after' | 'before'; anchor: string }
/** `line`: of the block in the guide. `place`: null for a new file. */
export type Edit = { line: number; path: string; text: string; place: Place | null }
export type Guide = { edits: Edit[]; commands: string[] }

const newFile = /\b[Nn]ew file `([^`\s]+)`:$/
const inFile = /\b[Ii]n `([^`\s]+)`, (after|before) the line `([^`]+)`:$/
const counts = /\b(\d+) edits in (\d+) files\b/

const fault = (guide: string, line: number, what: string): Error => new Error(`${guide}:${line}: ${what}`)

const readPlace = (sentence: string): Pick<Edit, 'path' | 'place'> | null => {
  const [, created] = newFile.exec(sentence) ?? []
  if (created !== undefined) return { path: created, place: null }
  const [, path, side, anchor] = inFile.exec(sentence) ?? []
  if (path === undefined || anchor === undefined) return null
  return { path, place: { side: side === 'before' ? 'before' : 'after', anchor } }
}

/** The paragraph that ends above the line `end`, as one line. */
const findParagraph = (lines: readonly string[], end: number): string => {
  let last = end
  while (last > 0 && lines[last - 1]?.trim() === '') last -= 1
  let first = last
  while (first > 0 && lines[first - 1]?.trim() !== '') first -= 1
  return lines.slice(first, last).join(' ')
}

const checkCounts = (guide: string, text: string, edits: readonly Edit[]): void => {
  const stated = counts.exec(text)
  if (!stated) return
  const actual = `${edits.length} edits in ${new Set(edits.map(({ path }) => path)).size} files`
  if (stated[0] !== actual)
    throw fault(guide, text.slice(0, stated.index).split('\n').length, `says ${stated[0]}, has ${actual}`)
}

/** Throws an error with the guide's name and line for a block without a place, or a count that is not that of its blocks. */
export const readGuide = (guide: string, text: string): Guide => {
  const lines = text.split('\n')
  const edits: Edit[] = []
  const commands: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [, language] = /^```(\w*)/.exec(lines[at] ?? '') ?? []
    if (language === undefined) continue
    const end = lines.indexOf('```', at + 1)
    if (end < 0) throw fault(guide, at + 1, 'the block has no end')
    const block = lines.slice(at + 1, end)
    if (language === 'sh') commands.push(...block.map((line) => line.replace(/\s+#.*/, '').trim()))
    else {
      const found = readPlace(findParagraph(lines, at))
      if (!found) throw fault(guide, at + 1, 'the sentence above the block names no file and line')
      edits.push({ line: at + 1, text: `${block.join('\n')}\n`, ...found })
    }
    at = end
  }
  checkCounts(guide, text, edits)
  return { edits, commands }
}

/** Paths of the files that a guide creates. */
export const listNewFiles = (text: string): string[] =>
  text.split('\n').flatMap((line) => newFile.exec(line)?.[1] ?? [])

const insert = (content: string, text: string, { side, anchor }: Place): string | null => {
  const lines = content.split('\n')
  const found = lines.flatMap((line, at) => (line.trim() === anchor ? [at] : []))
  const [at] = found
  if (at === undefined || found.length > 1) return null
  const added = text.split('\n').slice(0, -1)
  return lines.toSpliced(side === 'after' ? at + 1 : at, 0, ...added).join('\n')
}

/**
 * Returns the content of each file after all edits. `read` returns null for a file that does not exist. Throws an error with the guide's
 * name and line for an edit that cannot be made.
 */
export const applyEdits = (
  guide: string,
  edits: readonly Edit[],
  read: (path: string) => string | null,
): Map<string, string> => {
  const files = new Map<string, string>()
  for (const { line, path, text, place } of edits) {
    const content = files.get(path) ?? read(path)
    if (place === null) {
      if (content !== null) throw fault(guide, line, `${path} exists`)
      files.set(path, text)
      continue
    }
    if (content === null) throw fault(guide, line, `${path} does not exist`)
    const changed = insert(content, text, place)
    if (changed === null) throw fault(guide, line, `${path} has no line, or several lines, \`${place.anchor}\``)
    files.set(path, changed)
  }
  return files
}
