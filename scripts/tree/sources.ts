/** Reads the code of a tree: the text of each file, and its syntax. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

type Parsed = ReturnType<typeof parseSync>
export type Source = { path: string; text: string; lines: number; syntax: Parsed }

export const codeFolders = ['domain', 'contract', 'sdk', 'server', 'web', 'scripts', 'e2e', 'bench']

/** Paths below the code folders, without generated files, in a fixed order. */
export const listFiles = (root: string, ending: string): string[] =>
  globSync(`{${codeFolders.join(',')}}/**/*.${ending}`, {
    cwd: root,
    exclude: ['**/*.gen.ts', '**/node_modules', 'sdk/dist'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

export const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Parses every TypeScript file; throws on a file that cannot be parsed. */
export const readSources = (root: string): Source[] =>
  listFiles(root, '{ts,tsx}').map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const syntax = parseSync(path, text)
    const [error] = syntax.errors
    if (error) throw new Error(`${path}: ${error.message}`)
    return { path, text, lines: countLines(text), syntax }
  })

/** As much of a syntax node as readers look at. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Calls `visit` for a node and every node below it, with the node above. */
export const walk = (
  node: Node,
  visit: (node: Node, parent: Node | null) => void,
  parent: Node | null = null,
): void => {
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
}

export const getProgram = ({ syntax }: Source): Node => ({ ...syntax.program })
