import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseSync } from 'vite'
import { listNewFiles } from '../guides/read.ts'
import { findComments } from './comments.ts'
import { ownSources } from './own-sources.ts'
import { root } from './steps.ts'

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

/** Made while running, or by the reader of a guide. */
const elsewhere = /^(\.build|\.data|\.cache|\.tsbuild|node_modules|test-results)\b|[<>{}*…]|NNNN|\$/

const heads = ['domain', 'contract', 'sdk', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs', '.ci']
const isPath = (text: string): boolean =>
  (heads.some((head) => text.startsWith(`${head}/`)) || /^[\w.-]+\.md$/.test(text)) && !/\s/.test(text)

/** Repository paths that a document names in code marks, without those that its reader creates. Code blocks are not read. */
const pathsIn = (text: string): string[] => {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const created = listNewFiles(text)
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, path = '']) => path).filter(isPath)
  return inline
    .map((path) => path.replace(/^\.\//, ''))
    .filter((path) => !elsewhere.test(path) && !created.includes(path))
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
  // A bare file name means a file of that name anywhere, such as `mount.ts`.
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

/** Paths of code, styles and documents; examples of addresses and of files that are made while running end otherwise. */
const namedFile = /(?<![\w./#*{-])(?:[\w-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|md|css)\b(?![\w/*])/g

/** A comment names files from the root, from its own folder, or from a folder above. */
const existsAbove = (file: string, path: string): boolean => {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    if (existsSync(join(root, folder, path))) return true
  return existsFrom(file, path)
}

type Code = Parameters<typeof findComments>[0]

const missingInComments = (code: Code): string[] =>
  findComments(code).flatMap(({ path, line, text }) =>
    [...text.matchAll(namedFile)].flatMap(([name]) => (existsAbove(path, name) ? [] : [`${path}:${line} ${name}`])),
  )

describe('comments of the code', () => {
  test('name only files that exist', () => {
    expect(ownSources.flatMap(missingInComments)).toEqual([])
  })

  test('have no marks of a merge', () => {
    const marked = ownSources.filter(({ text }) => /^(?:<{7}|>{7}) /m.test(text))
    expect(marked.map(({ path }) => path)).toEqual([])
  })

  test('a file that does not exist is seen', () => {
    const path = 'server/lib/uploads/a.ts'
    const text = '// See gate.ts and lib/uploads/gate.ts.\n/** Of contract.md, and server/nowhere.ts. */\n'
    expect(missingInComments({ path, text, syntax: parseSync(path, text) })).toEqual([
      `${path}:2 contract.md`,
      `${path}:2 server/nowhere.ts`,
    ])
  })
})

const decisions = 'docs/decisions'
const listed = readFileSync(join(root, decisions, 'README.md'), 'utf8')

describe('the list of decisions', () => {
  const files = globSync('0*.md', { cwd: join(root, decisions) }).toSorted()
  const numberOf = (file: string): string => file.slice(0, 4)

  test('has each decision under its title', () => {
    const rows = files.map((file) => {
      const [, title = 'no title'] =
        /^# \d{4}(?: ·|:) (.+)$/m.exec(readFileSync(join(root, decisions, file), 'utf8')) ?? []
      return `| [${numberOf(file)}](${file}) | ${title} |`
    })
    expect(listed.split('\n').filter((line) => line.startsWith('| ['))).toEqual(rows)
  })

  test('says why a number is not used', () => {
    const last = Number(numberOf(files.at(-1) ?? '0'))
    const numbers = Array.from({ length: last }, (_, at) => String(at + 1).padStart(4, '0'))
    const unused = numbers.filter((number) => !files.some((file) => numberOf(file) === number))
    const [, named = ''] = /^No decision was recorded under (.+?);/m.exec(listed) ?? []
    expect(named.match(/\d{4}/g)).toEqual(unused)
  })
})

describe('documents', () => {
  test.each(documents)('%s names only what exists', (document) => {
    expect(missingIn(document, readFileSync(join(root, document), 'utf8'))).toEqual([])
  })

  test('a path that does not exist is seen', () => {
    const text = 'See `server/nowhere.ts`, `domain/`, [this](docs/none.md) and `contract/core/define.ts`.'
    expect(missingIn('README.md', text)).toEqual(['server/nowhere.ts', 'docs/none.md'])
  })

  test('so is a part of a document, and a command', () => {
    const text = '## Two things\n[a](#two-things) [b](#three) [c](docs/deploy.md#settings) [d](docs/deploy.md#none)\n'
    expect(missingIn('README.md', `${text}\`\`\`sh\nnpm run -s operator -- help\nnpm run nothing\n\`\`\`\n`)).toEqual([
      '#three',
      'docs/deploy.md#none',
      'npm run nothing',
    ])
  })
})
