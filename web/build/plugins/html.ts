import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rollup, transformWithOxc } from 'vite'

const fontFile = /archivo-latin-wght-normal.*\.woff2$/

const fontTag = (bundle: Rollup.OutputBundle): HtmlTagDescriptor[] =>
  Object.keys(bundle)
    .filter((name) => fontFile.test(name))
    .map((name) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
      injectTo: 'head',
    }))

/** Files of the app that the sign-in page fetches while the person types. */
const appFiles = (bundle: Rollup.OutputBundle): string => {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
  const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/backoffice/main.tsx')))
  if (!app) throw new Error('The app is in no chunk')
  return [app.fileName, ...app.imports, ...(app.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`).join(' ')
}

/**
 * Links for what a page needs first, and the small classic script that sets theme and mode before the first paint. It stands
 * in the page, since nothing is painted before it has run; the server allows it by its hash.
 */
export const html = (web: string, textAddresses: () => Record<string, string>): Plugin => {
  let script: string
  return {
    name: 'trastienda:html',
    async buildStart() {
      const file = join(web, 'api/first-paint.ts')
      this.addWatchFile(file)
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
      const source = `(()=>{const texts=${JSON.stringify(textAddresses())};${code}})()`
      script = minifySync('first-paint.js', source, { compress: true, mangle: true }).code
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {}, path }) => {
        // After the charset, which browsers look for at the very beginning.
        const charset = '<meta charset="utf-8" />'
        if (!page.includes(charset)) throw new Error(`${path} does not say its charset`)
        const later: HtmlTagDescriptor = {
          tag: 'meta',
          attrs: { name: 'app-files', content: appFiles(bundle) },
          injectTo: 'head',
        }
        return {
          html: page.replace(charset, () => `${charset}\n    <script>${script}</script>`),
          tags: [...fontTag(bundle), ...(path.includes('accounts') ? [later] : [])],
        }
      },
    },
  }
}
