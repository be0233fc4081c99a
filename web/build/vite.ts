import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { brotli } from './plugins/brotli.ts'
import { html } from './plugins/html.ts'
import { inlineRuntime } from './plugins/inline-runtime.ts'
import { texts } from './plugins/texts.ts'
import { widget } from './plugins/widget.ts'
import { wires } from './plugins/wires.ts'

/** Each a page with a bundle of its own. */
const audiences = ['backoffice', 'accounts', 'checkout']

/**
 * Files are few, since each costs a request before the first rows: what the other pages need too, React above all, and the
 * app with the list that most visits begin with. What the customer's page shares with screens that come later is one more
 * file: else it would fetch the whole app for it. Every other screen is a file of its own. Rules of forms come with the
 * app, else they would be put into what all pages fetch.
 */
const groups = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|icu-minify)\/|preload-helper|virtual:wires|\/contract\/(?!\w+-rules|\w+-faults|download-columns)|\/domain\/(format|calendar)|\/web\/(api\/(?!query|events|read-events)|texts\/)|\/web\/ui\/(Icon|Button|BrandMark|tags|Dialog|Note|Choice|Field|TextField|Skeleton|read-only)\./,
    priority: 2,
  },
  {
    name: 'forms',
    test: /\/web\/ui\/(Form|Fields|PlanPicker|use-form|after-press)\.|\/domain\/documents\./,
    priority: 2,
  },
  {
    name: 'app',
    test: /\/web\/backoffice\/(main\.tsx|app\/(?!MorePage|DocumentPage|places\/))|@tanstack|virtual:access|\/contract\/((?!company-)\w+-rules|download-columns)/,
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
    plugins: [react(), wires(), textsPlugin, html(web, textsPlugin.addresses), inlineRuntime(), widget(web), brotli()],
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
        input: Object.fromEntries(audiences.map((name) => [name, join(web, name, 'index.html')])),
        output: {
          comments: false,
          codeSplitting: { groups },
        },
      },
    },
  }
}
