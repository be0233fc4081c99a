import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './steps.ts'

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

/** Made while running, or by the reader of a guide. */
const elsewhere = /^(\.build|\.data|\.cache|\.tsbuild|node_modules|test-results)\b|[<>{}*…]|NNNN|\$/

const heads = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs', '.ci']
const isPath = (text: string): boolean =>
  (heads.some((head) => text.startsWith(`${head}/`)) || /^[\w.-]+\.md$/.test(text)) && !/\s/.test(text)

/** Repository paths that a document names: in code marks, in links, and in the drawings of trees not. */
const pathsIn = (text: string): string[] => {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, path = '']) => path).filter(isPath)
  return inline.map((path) => path.replace(/^\.\//, '')).filter((path) => !elsewhere.test(path))
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, to = '']) => to).filter((to) => !/^[a-z]+:/.test(to))

/** Headings as links name them. */
const marksOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  )

/** A link to a part of a document, its own or another. */
const isMark = (document: string, text: string, link: string): boolean => {
  const [path = '', mark] = link.split('#')
  if (mark === undefined) return true
  const target = join(root, dirname(document), path)
  return marksOf(path === '' ? text : existsSync(target) ? readFileSync(target, 'utf8') : '').includes(mark)
}

type Manifest = { scripts: Record<string, string> }
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest // npm's own form

/** `npm run` of what does not exist, commands of examples included. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(manifest.scripts, name))

const existsFrom = (document: string, path: string): boolean => {
  const found = existsSync(join(root, path)) || existsSync(join(root, dirname(document), path))
  // A bare file name means a file of that name anywhere, such as `queries.ts`.
  return (
    found ||
    (!path.includes('/') &&
      globSync(`{domain,contract,server,web,e2e,bench,scripts,docs}/**/${path}`, { cwd: root }).length > 0)
  )
}

const missingIn = (document: string, text: string): string[] => [
  ...pathsIn(text).filter((path) => !existsFrom(document, path)),
  ...linksIn(text).filter((link) => {
    const [path = ''] = link.split('#')
    return (path !== '' && !existsFrom(document, path)) || !isMark(document, text, link)
  }),
  ...commandsIn(text).map((name) => `npm run ${name}`),
]

describe('documents', () => {
  test.each(documents)('%s names only what exists', (document) => {
    expect(missingIn(document, readFileSync(join(root, document), 'utf8'))).toEqual([])
  })

  test('a path that does not exist is seen', () => {
    const text = 'See `server/nowhere.ts`, `domain/`, [this](docs/none.md) and `contract/define.ts`.'
    expect(missingIn('README.md', text)).toEqual(['server/nowhere.ts', 'docs/none.md'])
  })

  test('so is a part of a document, and a command', () => {
    const text = '## Two things\n[a](#two-things) [b](#three) [c](docs/deploy.md#settings) [d](docs/deploy.md#none)\n'
    expect(missingIn('README.md', `${text}\`\`\`sh\nnpm run -s operator -- help\nnpm run nothing\n\`\`\`\n`)).toEqual([
      ...['#three', 'docs/deploy.md#none', 'npm run nothing'],
    ])
  })
})
