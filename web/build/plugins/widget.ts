import { join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

/**
 * The widget as one classic script, which shares no file with our pages: it stands at an address that never changes, in pages
 * that are not ours. `widgetSettings` is free in it: the server puts it before.
 */
export const widget = (web: string): Plugin => ({
  name: 'trastienda:widget',
  async generateBundle() {
    const made = await build({
      root: web,
      configFile: false,
      envDir: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: join(web, 'widget/main.ts'),
          output: { format: 'iife', comments: false },
        },
      },
    })
    const [bundle] = [made].flat() as Rollup.RolldownOutput[] // a build that is not watched ends in its output
    const chunks = bundle?.output.filter((item) => item.type === 'chunk') ?? []
    const [script, ...others] = chunks
    if (!script || others.length > 0) throw new Error('The widget must be one file')
    this.emitFile({ type: 'asset', fileName: 'widget/v1.js', source: script.code })
  },
})
