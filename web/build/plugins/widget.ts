import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

/**
 * The widget as one classic script, which shares no file with our pages: it stands at an address that never changes, in pages
 * that are not ours. `widgetSettings` is free in it: the server puts it before.
 */
export const widget = (web: string): Plugin => ({
  name: 'trastienda:widget',
  async generateBundle() {
    const source = await classicScript(web, 'widget/main.ts')
    this.emitFile({ type: 'asset', fileName: 'widget/v1.js', source })
  },
})
