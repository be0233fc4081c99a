import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HtmlTagDescriptor, minifySync, type Plugin, type Rollup, transformWithOxc } from 'vite'
import { deciding } from '../browsers.ts'
import type { TextsPlugin } from './texts.ts'

const fontFile = /archivo-latin-wght-normal.*\.woff2$/

/** For the first script, which decides whether to fetch it ahead. */
const fontTag = (bundle: Rollup.OutputBundle): string =>
  Object.keys(bundle)
    .filter((name) => fontFile.test(name))
    .map((name) => `<meta name="font" content="/${name}" />`)
    .join('')

const isBegunBy = (chunk: Rollup.OutputChunk, file: string): boolean =>
  chunk.moduleIds.some((id) => id.endsWith(`/backoffice/${file}`))

/** For the first script: files that every screen but the list begins with, beside those of the page. */
const furtherFiles = (bundle: Rollup.OutputBundle): string => {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
  const further = chunks.filter((chunk) => isBegunBy(chunk, 'shell/further-app.ts') || chunk.name === 'further-app')
  if (further.length === 0) throw new Error('What every other screen begins with is in no chunk')
  return `<meta name="further" content="${further.map(({ fileName }) => `/${fileName}`).join(' ')}" />`
}

/** Files of the app that the sign-in page fetches while the person types. */
const appFiles = (bundle: Rollup.OutputBundle): string => {
  const chunks = Object.values(bundle).filter((item) => item.type === 'chunk')
  const app = chunks.find((chunk) => isBegunBy(chunk, 'main.tsx'))
  if (!app) throw new Error('The app is in no chunk')
  const page = chunks.find(({ isEntry, name }) => isEntry && name === 'backoffice')
  return [app.fileName, ...app.imports, ...(page?.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`).join(' ')
}

/** Without types. */
const plain = async (file: string): Promise<string> => (await transformWithOxc(readFileSync(file, 'utf8'), file)).code

/** As it is written, without comments and margins: a compressor makes it younger than the browsers that it is for. */
const tooOld = (code: string, words: Record<string, Record<string, string>>): string => {
  const script = code
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .trim()
  const isEnough = deciding.map(({ probe }) => probe).join('&&')
  return `(function(){function isEnough(){return ${isEnough}}var words=${JSON.stringify(words)};${script}})()`
}

/**
 * Adds links for the files that a page needs first, and two small classic scripts: one stops browsers that are too old, one sets theme
 * and mode before the first paint. The scripts are inline, since they run before the first paint; the server allows them by their hash.
 */
export const html = (web: string, texts: TextsPlugin): Plugin => {
  let scripts: string
  return {
    name: 'trastienda:html',
    async buildStart() {
      const files = [join(web, 'api/too-old.ts'), join(web, 'api/first-paint.ts')] as const
      for (const file of files) this.addWatchFile(file)
      const [first, second] = [await plain(files[0]), await plain(files[1])]
      const source = `(()=>{const texts=${JSON.stringify(texts.first())};${second}})()`
      const paint = minifySync('first-paint.js', source, { compress: true, mangle: true }).code
      scripts = `<script>${tooOld(first, texts.tooOld())}</script>\n    <script>${paint}</script>`
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {}, path }) => {
        // After the charset, which browsers look for at the very beginning.
        const charset = '<meta charset="utf-8" />'
        if (!page.includes(charset)) throw new Error(`${path} does not say its charset`)
        const ofApp = path.includes('backoffice') ? furtherFiles(bundle) : ''
        const later: HtmlTagDescriptor = {
          tag: 'meta',
          attrs: { name: 'app-files', content: appFiles(bundle) },
          injectTo: 'head',
        }
        return {
          html: page.replace(charset, () => `${charset}\n    ${fontTag(bundle)}${ofApp}${scripts}`),
          tags: path.includes('accounts') ? [later] : [],
        }
      },
    },
  }
}
