/** Code that is loaded later waits for its texts: docs/decisions/0058-texts-of-the-first-screen.md. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../web')

/** Their loaders wait themselves: `loadPage` for screens, `Slot` for what features draw in others' screens. */
const waitedFor = /screens?\.ts$|^backoffice\/shell\/features\.ts$/
/** Without any text. */
const wordless = new Set(['./draft-cipher.ts', './further-app.ts'])

/** Modules that a source imports when they are needed, without the texts that they may need: neither by `later` nor for `lazyPart`. */
const withoutTexts = (source: string): string[] =>
  [...source.matchAll(/^.*(?<!: )\bimport\(\s*'([^']+)'/gm)].flatMap(([line, name = '']) => {
    const loader = /const (\w+) = (?:async )?\(\) =>/.exec(line)?.[1]
    const isHandedOn =
      loader !== undefined && new RegExp(`lazyPart\\((?:${loader}\\)|.*\\b${loader}\\(\\))`).test(source)
    return isHandedOn || /\b(later|lazyPart)\(/.test(line) || wordless.has(name) ? [] : [name]
  })

test('[SH-05] every dynamic import of the back office waits for the texts too', () => {
  const files = globSync('backoffice/**/*.{ts,tsx}', { cwd: web }).filter(
    (file) => !file.includes('.test.') && !waitedFor.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(
    files.flatMap((file) => withoutTexts(readFileSync(join(web, file), 'utf8')).map((name) => `${file}: ${name}`)),
  ).toEqual([])
})

test('finds one that does not', () => {
  const source = `
    const a = () => import('./A.tsx')
    const b = () => later(import('./B.tsx'))
    const C = lazyPart(async () => (await import('./C.tsx')).C)
    const d = async () => (await import('./D.tsx')).D
    const D = lazyPart(d)
    const parts = () => import('./parts.ts')
    const E = lazyPart(async () => (await parts()).E)`
  expect(withoutTexts(source)).toEqual(['./A.tsx'])
})
