/** What a browser must fetch before it can work, as brotli sends it. Needs the build in `.build/web`. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { root } from './steps.ts'

type Chunk = { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }
type Manifest = Record<string, Chunk>

const built = join(root, '.build/web')
const kB = 1000

const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest // vite's own format

/** Chunks that a chunk cannot start without, itself among them. */
const graphOf = (name: string, all: Manifest = manifest, seen = new Set<string>()): Set<string> => {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const next of all[name]?.imports ?? []) graphOf(next, all, seen)
  return seen
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)
const compressed = (file: string): number => brotliCompressSync(readFileSync(join(built, file))).length
const bytesOf = (files: ReadonlySet<string>): number => sum([...files].map(compressed))

/** Addresses of the build that a page's HTML names, without their first slash. */
const namedIn = (page: string, pattern: RegExp): string[] =>
  [...readFileSync(join(built, page, 'index.html'), 'utf8').matchAll(pattern)].map(([, path = '']) => path)

const chunkOf = (file: string): string | undefined =>
  Object.keys(manifest).find((name) => manifest[name]?.file === file)
const scriptsOf = (chunks: Iterable<string>): Set<string> =>
  new Set([...chunks].flatMap((name) => manifest[name]?.file ?? []).filter((file) => file.endsWith('.js')))
const stylesOf = (chunks: Iterable<string>): string[] => [...chunks].flatMap((name) => manifest[name]?.css ?? [])

/** All that a page fetches before its own code runs. */
const pageOf = (page: string) => {
  const named = namedIn(page, /<script[^>]* src="\/([^"]+)"/g)
  const chunks = new Set(named.flatMap((file) => chunkOf(file) ?? []).flatMap((name) => [...graphOf(name)]))
  return {
    chunks,
    scripts: new Set([...named, ...scriptsOf(chunks)]),
    styles: new Set([...namedIn(page, /<link rel="stylesheet"[^>]* href="\/([^"]+)"/g), ...stylesOf(chunks)]),
    fonts: namedIn(page, /<link[^>]* as="font"[^>]* href="\/([^"]+)"/g),
  }
}

const operations = 'backoffice/features/operations/OperationsPage.tsx'
const app = pageOf('backoffice')
const accounts = pageOf('accounts')
const checkout = pageOf('checkout')
const listChunks = new Set([...app.chunks, ...graphOf(operations)])
const listScripts = new Set([...app.scripts, ...scriptsOf(listChunks)])
const furtherRoutes = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry && !listChunks.has(name))
const fonts = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.woff2'))

describe('bytes on the wire', () => {
  test('the pages, the list and further routes are in the build', () => {
    expect(Object.keys(manifest)).toContain(operations)
    for (const { chunks, scripts, styles } of [app, accounts, checkout])
      for (const part of [chunks, scripts, styles]) expect(part.size).toBeGreaterThan(0)
    expect(furtherRoutes.length).toBeGreaterThan(0)
  })

  test('JS to the operations list is at most 115 kB', () => {
    console.log(`operations list: ${bytesOf(listScripts)} bytes of JS in ${listScripts.size} files`)
    expect(bytesOf(listScripts)).toBeLessThanOrEqual(115 * kB)
  })

  test('JS of the sign-in page is at most 75 kB', () => {
    console.log(`sign-in: ${bytesOf(accounts.scripts)} bytes of JS in ${accounts.scripts.size} files`)
    expect(bytesOf(accounts.scripts)).toBeLessThanOrEqual(75 * kB)
  })

  test("JS of the customer's page is at most 85 kB, and none of it is the app's", () => {
    console.log(`checkout: ${bytesOf(checkout.scripts)} bytes of JS in ${checkout.scripts.size} files`)
    expect(bytesOf(checkout.scripts)).toBeLessThanOrEqual(85 * kB)
    expect([...checkout.chunks].filter((name) => name.includes('app-'))).toEqual([])
  })

  test('JS of each further route is at most 35 kB', () => {
    const sizes = furtherRoutes.map((name) => {
      const own = [...graphOf(name)].filter((chunk) => !listChunks.has(chunk))
      return { name, bytes: bytesOf(scriptsOf(own)) }
    })
    console.log(sizes.map(({ name, bytes }) => `${name}: ${bytes} bytes of JS`).join('\n'))
    expect(sizes.filter(({ bytes }) => bytes > 35 * kB)).toEqual([])
  })

  test("the widget in shops' pages is one file of at most 12 kB gzip", () => {
    const script = readFileSync(join(built, 'widget/v1.js'))
    console.log(`widget: ${gzipSync(script).length} bytes gzip`)
    expect(gzipSync(script).length).toBeLessThanOrEqual(12 * kB)
    expect(script.toString()).not.toMatch(/\bimport\s*[({"'`*]|\bexport\s*[{*]/)
  })

  test('CSS of a page is at most 20 kB', () => {
    const sizes = [new Set([...app.styles, ...stylesOf(listChunks)]), accounts.styles, checkout.styles].map(bytesOf)
    console.log(`CSS: ${sizes.join(', ')} bytes`)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20 * kB)
  })

  test('a page asks for one font file, and none is larger than 36 kB', () => {
    for (const page of [app, accounts, checkout]) expect(page.fonts).toHaveLength(1)
    expect(fonts.filter((file) => statSync(join(built, file)).size > 36 * kB)).toEqual([])
  })

  test('a chunk counts with all that it imports, once', () => {
    const planted: Manifest = {
      a: { file: 'a.js', imports: ['b', 'c'] },
      b: { file: 'b.js', imports: ['c'] },
      c: { file: 'c.js', imports: ['a'] },
    }
    expect([...graphOf('a', planted)]).toEqual(['a', 'b', 'c'])
  })
})
