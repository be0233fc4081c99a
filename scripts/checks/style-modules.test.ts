/** Modules of styles: each class is used by the code beside it, and each that the code names exists. The compiler checks neither. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { classNamer, listClasses } from '#web/build/plugins/class-names.ts'
import { listFiles } from '../tree/sources.ts'
import { root } from './steps.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const toCamel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const listNames = (css: string): Set<string> => new Set([...listClasses(css)].map(toCamel))

type Use = { code: string; module: string; name: string }

/** `styles.name`. `styles[kind]` is `*`, which no module has: the build would keep all names of it. */
const listUses = (code: string): Use[] =>
  [...read(code).matchAll(/import (\w+) from '([^']*\.module\.css)'/g)].flatMap(([, local = '', from = '']) => {
    const module = from.startsWith('#') ? from.slice(1) : join(dirname(code), from)
    const names = [...read(code).matchAll(new RegExp(String.raw`\b${local}(?:\.(\w+)|\[)`, 'g'))]
    return names.map(([, name = '*']) => ({ code, module, name }))
  })

const modules = listFiles(root, 'css').filter((path) => path.endsWith('.module.css'))
const uses = [...listFiles(root, 'ts'), ...listFiles(root, 'tsx')]
  .filter((path) => path.startsWith('web/'))
  .flatMap(listUses)

test('there are modules, and code that uses them', () => {
  expect(modules.length).toBeGreaterThan(10)
  expect(uses.length).toBeGreaterThan(100)
})

const nameOf = classNamer(join(root, 'web'))
const onPage = modules.flatMap((path) => [...listClasses(read(path))].map((name) => nameOf(name, join(root, path))))

test('no two classes have one name on the page', () => {
  expect(onPage.filter((name, at) => onPage.indexOf(name) !== at)).toEqual([])
})

test('a class of another module, `:global(.plain)`, is one that this module has', () => {
  const known = new Set(onPage)
  const unknown = modules.flatMap((path) =>
    [...read(path).matchAll(/:global\(\.([\w-]+)\)/g)].flatMap(([, name = '']) =>
      known.has(name) ? [] : [`${path}: ${name}`],
    ),
  )
  expect(unknown).toEqual([])
})

test.for(modules)('%s has the classes that code names, and code names all of them', (module) => {
  const classes = listNames(read(module))
  const named = uses.filter((use) => use.module === module)
  const unknown = named.filter(({ name }) => !classes.has(name))
  expect(unknown.map(({ code, name }) => `${code}: ${name}`)).toEqual([])
  const names = new Set(named.map(({ name }) => name))
  expect([...classes].filter((name) => !names.has(name))).toEqual([])
})
