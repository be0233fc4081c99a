/** Measures a tree; `npm run figures` prints what this returns. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sum } from '#domain/money.ts'
import { findCircles, readImports } from './imports.ts'
import { countLines, isNode, listFiles, type Node, getProgram, readSources, type Source, walk } from './sources.ts'

/** `places` are the files behind a number, as `path:line` where a line is known. */
export type Figure = { name: string; value: number; places: readonly string[] }

/** Returns the smallest value that is not below the given share of all; 0 without values. */
export const computePercentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

const isTest = ({ path }: Source): boolean => /\.(test|spec)\.tsx?$/.test(path)
const findLine = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Returns where a pattern occurs in files whose path fits. */
const findAll = (sources: readonly Source[], files: RegExp, pattern: RegExp): string[] =>
  sources
    .filter(({ path }) => files.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(({ index }) => `${path}:${findLine(text, index)}`))

type Found = { path: string; line: number; lines: number }

const functionTypes = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'])
const namingTypes = new Set(['VariableDeclarator', 'MethodDefinition'])

/** Functions with a name of their own: declared, bound to a constant, or a method. */
const listFunctions = (source: Source): Found[] => {
  const found: Found[] = []
  walk(getProgram(source), (node, parent) => {
    const isNamed = node.type === 'FunctionDeclaration' || namingTypes.has(parent?.type ?? '')
    if (!functionTypes.has(node.type) || !isNamed) return
    const { path, text } = source
    found.push({ path, line: findLine(text, node.start), lines: countLines(text.slice(node.start, node.end)) })
  })
  return found
}

const literalTypes = new Set(['ObjectExpression', 'ArrayExpression'])

const isSpreadLiteral = ({ type, argument }: Node): boolean =>
  type === 'SpreadElement' && isNode(argument) && literalTypes.has(argument.type)

const listSpreadLiterals = (source: Source): string[] => {
  const places: string[] = []
  walk(getProgram(source), (node) => {
    if (isSpreadLiteral(node)) places.push(`${source.path}:${findLine(source.text, node.start)}`)
  })
  return places
}

const declarationTypes = /^(ExportNamedDeclaration|FunctionDeclaration|VariableDeclaration|TSTypeAliasDeclaration)$/

/** Top-level declarations whose text occurs in an earlier file too; short ones are no copies. */
const findCopies = (sources: readonly Source[]): string[] => {
  const seen = new Map<string, string>()
  return sources.flatMap(({ path, text, syntax }) =>
    syntax.program.body.flatMap((node) => {
      if (!declarationTypes.test(node.type) || (node.type === 'ExportNamedDeclaration' && !node.declaration)) return []
      const key = text
        .slice(node.start, node.end)
        .replace(/^export\s+/, '')
        .replaceAll(/\s+/g, ' ')
      if (key.length < 25) return []
      const first = seen.get(key)
      if (first === undefined) seen.set(key, path)
      return first === undefined || first === path ? [] : [`${path}:${findLine(text, node.start)} (${first})`]
    }),
  )
}

const testCall = /^ *(?:test|it)(?:\.each\([\s\S]*?\)|\.for\([\s\S]*?\))?\(/gm
const sql = /^server\/(?!testing\/).*queries[^/]*\.ts$/
const featureScreens = /^web\/[^/]+\/features\/.*\.tsx$/

const readStyles = (root: string) =>
  listFiles(root, 'css')
    .filter((path) => !path.endsWith('.module.css'))
    .map((path) => ({ path, lines: countLines(readFileSync(join(root, path), 'utf8')) }))

const countPlaces = (name: string, places: readonly string[]): Figure => ({ name, value: places.length, places })
const makeFigure = (name: string, value: number): Figure => ({ name, value, places: [] })

const measureLengths = (what: string, found: readonly Found[]): Figure[] => {
  const longest = found.toSorted((a, b) => b.lines - a.lines).slice(0, 20)
  const values = found.map(({ lines }) => lines)
  return [
    { name: what, value: found.length, places: longest.map(({ path, line, lines }) => `${path}:${line} (${lines})`) },
    makeFigure(`${what}: median lines`, computePercentile(values, 0.5)),
    makeFigure(`${what}: p90 lines`, computePercentile(values, 0.9)),
  ]
}

export const measureTree = (root: string): Figure[] => {
  const sources = readSources(root)
  const code = sources.filter((source) => !isTest(source))
  const circles = findCircles(readImports(sources))
  const styles = readStyles(root)
  return [
    ...measureLengths(
      'files',
      sources.map(({ path, lines }) => ({ path, line: 1, lines })),
    ),
    makeFigure('lines', sum(sources.map(({ lines }) => lines))),
    ...measureLengths('functions', code.flatMap(listFunctions)),
    countPlaces(
      'import circles',
      circles.map((files) => files.join(' ')),
    ),
    countPlaces('copied declarations', findCopies(code)),
    countPlaces('spread literals', sources.flatMap(listSpreadLiterals)),
    countPlaces('tenant predicates by hand', findAll(code, sql, /\.where\(\s*'[\w.]*sandbox'/g)),
    countPlaces('tenant joins by hand', findAll(code, sql, /onRef\(\s*'[\w.]*sandbox'/g)),
    countPlaces('tenant predicates in SQL text', findAll(code, sql, /\bsandbox\s*(?:=|is)\s/g)),
    {
      ...makeFigure('global CSS lines', sum(styles.map(({ lines }) => lines))),
      places: styles.map(({ path }) => path),
    },
    countPlaces('class names in features', findAll(code, featureScreens, /\bclassName=(?:"|\{[^}]*["'`])/g)),
    countPlaces('unit tests', findAll(sources, /^(?!server\/|e2e\/).*\.test\.tsx?$/, testCall)),
    countPlaces('server tests', findAll(sources, /^server\/.*\.test\.ts$/, testCall)),
    countPlaces('browser tests', findAll(sources, /^e2e\/.*\.spec\.ts$/, testCall)),
  ]
}
