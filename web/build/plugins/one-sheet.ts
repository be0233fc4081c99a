import type { Plugin, Rollup } from 'vite'

type Chunk = Rollup.OutputChunk

/** The chunk with those that it imports, each after its own imports; `further` adds dynamic ones. */
const closureOf = (entry: Chunk, bundle: Rollup.OutputBundle, further: boolean): Set<Chunk> => {
  const found = new Set<Chunk>()
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const item = bundle[name]
    if (item?.type !== 'chunk' || seen.has(name)) return
    seen.add(name)
    for (const next of further ? [...item.imports, ...item.dynamicImports] : item.imports) visit(next)
    found.add(item)
  }
  visit(entry.fileName)
  return found
}

const sheetsOf = (chunk: Chunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])]

/**
 * Joins the style sheets that a page begins with, in their order: a second one is a request more, and both compress worse alone.
 * Sheets that another page loads later stay as they are.
 */
export const oneSheet = (): Plugin => ({
  name: 'trastienda:one-sheet',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const entries = Object.values(bundle).filter((item): item is Chunk => item.type === 'chunk' && item.isEntry)
      const pages = entries.map((entry) => ({ entry, first: closureOf(entry, bundle, false) }))
      const later = new Set(
        pages.flatMap(({ entry, first }) => [...closureOf(entry, bundle, true)].filter((chunk) => !first.has(chunk))),
      )
      const joined = new Set<string>()
      const made = pages.map(({ entry, first }) => {
        const files = [...first].filter((chunk) => !later.has(chunk)).flatMap(sheetsOf)
        for (const file of files) joined.add(file)
        const source = files
          .map((file) => bundle[file])
          .map((item) => (item?.type === 'asset' ? String(item.source) : ''))
          .join('')
        return { entry, sheet: this.getFileName(this.emitFile({ type: 'asset', name: `${entry.name}.css`, source })) }
      })
      for (const { first } of pages)
        for (const chunk of first) for (const file of joined) chunk.viteMetadata?.importedCss.delete(file)
      for (const { entry, sheet } of made) entry.viteMetadata?.importedCss.add(sheet)
      for (const file of joined) delete bundle[file]
    },
  },
})
