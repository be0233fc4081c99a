import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

/**
 * Builds the widget as one classic script, which shares no file with our pages: merchants' pages load it from an address that never
 * changes. `widgetSettings` is undefined in it: the server inserts it before.
 */
export const widget = (web: string): Plugin => ({
  name: 'trastienda:widget',
  async generateBundle() {
    const source = await classicScript(web, 'widget/main.ts')
    this.emitFile({ type: 'asset', fileName: 'widget/v1.js', source })
  },
})
