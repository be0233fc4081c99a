import type { Plugin, Rollup } from 'vite'

const isRuntime = (chunk: Rollup.OutputChunk): boolean =>
  chunk.moduleIds.length > 0 && chunk.moduleIds.every((id) => id.includes('rolldown/runtime'))

const names = (list: string, join: (outer: string, inner: string) => string): string =>
  list
    .split(',')
    .map((pair) => {
      const [inner = '', outer = inner] = pair.trim().split(/\s+as\s+/)
      return join(outer, inner)
    })
    .join(',')

/** The runtime as an expression: its exports, by the names under which it exports them. */
const expressionOf = (code: string): string => {
  const [statement, list] = /export\s*\{([^}]*)\};?\s*$/.exec(code) ?? []
  if (statement === undefined || list === undefined) throw new Error("The bundler's runtime has another shape")
  return `(()=>{${code.slice(0, -statement.length)};return{${names(list, (outer, inner) => `${outer}:${inner}`)}}})()`
}

/**
 * The bundler puts its few lines for modules of the old kind into a file of their own, which no group can take: a request
 * before the first rows, for half a kilobyte. They keep no state, so that each file that needs them can have its own.
 */
export const inlineRuntime = (): Plugin => ({
  name: 'trastienda:inline-runtime',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
      const runtime = chunks.find(isRuntime)
      if (!runtime) return
      const expression = expressionOf(runtime.code)
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue
        const [, file = ''] = /([^/]+)$/.exec(runtime.fileName) ?? []
        const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file.replaceAll('.', '\\.')}["'];?`)
        const before = chunk.code
        chunk.code = before.replace(
          statement,
          (_match, list: string) => `const{${names(list, (outer, inner) => `${inner}:${outer}`)}}=${expression};`,
        )
        if (chunk.code === before) throw new Error(`${chunk.fileName} takes the bundler's runtime in another way`)
        chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName)
      }
      delete bundle[runtime.fileName]
    },
  },
})
