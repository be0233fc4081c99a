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
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => to).filter((to) => !/^[a-z]+:/.test(to))

const existsFrom = (document: string, path: string): boolean => {
  const found = existsSync(join(root, path)) || existsSync(join(root, dirname(document), path))
  // A bare file name means a file of that name anywhere, such as `queries.ts`.
  return (
    found ||
    (!path.includes('/') &&
      globSync(`{domain,contract,server,web,e2e,bench,scripts,docs}/**/${path}`, { cwd: root }).length > 0)
  )
}

const missingIn = (document: string, text: string): string[] =>
  [...pathsIn(text), ...linksIn(text)].filter((path) => !existsFrom(document, path))

describe('documents', () => {
  test.each(documents)('%s names only paths that exist', (document) => {
    expect(missingIn(document, readFileSync(join(root, document), 'utf8'))).toEqual([])
  })

  test('a path that does not exist is seen', () => {
    const text = 'See `server/nowhere.ts`, `domain/`, [this](docs/none.md) and `contract/define.ts`.'
    expect(missingIn('README.md', text)).toEqual(['server/nowhere.ts', 'docs/none.md'])
  })
})
