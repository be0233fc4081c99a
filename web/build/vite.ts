import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { brotli } from './plugins/brotli.ts'
import { html } from './plugins/html.ts'
import { inlineRuntime } from './plugins/inline-runtime.ts'
import { texts } from './plugins/texts.ts'
import { wires } from './plugins/wires.ts'

/**
 * Files are few, since each costs a request before the first rows: what the sign-in page needs too, React above all, and the
 * app with the list that most visits begin with. Every other screen is a file of its own.
 */
const groups = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|icu-minify)\/|preload-helper|virtual:wires|\/contract\/|\/domain\/(format|calendar)|\/web\/(api\/(?!query|idempotency)|texts\/)|\/web\/ui\/(Icon|Button|BrandMark|tags)/,
    priority: 2,
  },
  {
    name: 'app',
    test: /\/web\/backoffice\/(main\.tsx|app\/(?!MorePage|LaterPage|DocumentPage))|@tanstack/,
    priority: 1,
  },
]

/** The build of all pages: from the folder `web` into `outDir`. */
export const viteConfig = (web: string, outDir: string, draft = false): InlineConfig => {
  const textsPlugin = texts(web, draft)
  return {
    root: web,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    plugins: [react(), wires(), textsPlugin, html(web, textsPlugin.addresses), inlineRuntime(), brotli()],
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // A data: address would need a hole in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        // The list is loaded with the app on purpose, and its screen names it like every other.
        checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
        input: { backoffice: join(web, 'backoffice/index.html'), accounts: join(web, 'accounts/index.html') },
        output: {
          comments: false,
          codeSplitting: { groups },
        },
      },
    },
  }
}
