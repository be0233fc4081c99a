import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

/** Source → its name in the build. */
const scripts = {
  'widget/main.ts': 'widget/v1.js',
  'widget/page/main.ts': 'widget/page.js',
  'reference/main.ts': 'reference/try.js',
}

/**
 * Builds the widget, the page script and that of the reference as one classic script each, which share no file with our pages: merchants'
 * pages load the first two from addresses that never change. `widgetSettings` and `pageSettings` are undefined in them: the server inserts them before.
 */
export const widget = (web: string): Plugin => ({
  name: 'trastienda:widget',
  async generateBundle() {
    for (const [input, fileName] of Object.entries(scripts))
      this.emitFile({ type: 'asset', fileName, source: await classicScript(web, input) })
  },
})
