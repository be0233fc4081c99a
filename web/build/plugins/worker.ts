import { createHash } from 'node:crypto'
import type { Plugin, Rollup } from 'vite'
import { classicScript } from './classic-script.ts'

/** What the screens of the back office are made of, whenever it is loaded: scripts, styles and fonts. */
const filesOf = (bundle: Rollup.OutputBundle, entry: Rollup.OutputChunk): string[] => {
  const files = new Set<string>()
  const add = (name: string): void => {
    const item = bundle[name]
    if (files.has(name) || item === undefined) return
    files.add(name)
    if (item.type !== 'chunk') return
    for (const next of [...item.imports, ...item.dynamicImports]) add(next)
    for (const style of item.viteMetadata?.importedCss ?? []) add(style)
  }
  add(entry.fileName)
  const texts = Object.keys(bundle).filter((name) => /^assets\/texts\..*\.json$/.test(name))
  return [...files, ...texts].map((name) => `/${name}`).toSorted()
}

/** The service worker: one classic script at an address of its own, which knows the files of its release. */
export const worker = (web: string): Plugin => ({
  name: 'trastienda:worker',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
      const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/backoffice/main.tsx')))
      if (!entry) throw new Error('The app is in no chunk')
      const files = filesOf(bundle, entry)
      const version = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 12)
      const code = await classicScript(web, 'worker/main.ts')
      const release = JSON.stringify({ version, entry: `/${entry.fileName}`, files })
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: `const release=${release};${code}` })
    },
  },
})
