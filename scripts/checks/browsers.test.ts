/** Nothing in the pages is newer than the oldest browsers that they are for. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type BrowserName, browserNames, deciding, oldest } from '#web/build/browsers.ts'
import { isKnown, isNewer, lacking, supportOf } from './compat.ts'
import { ours, scriptGraces } from './compat-graces.ts'
import { type Use, usesInScript } from './compat-scripts.ts'
import { styleFaults, usesInStyle } from './compat-styles.ts'
import { root } from './steps.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const tooNew = (uses: readonly Use[]): Use[] => uses.filter(({ keys }) => keys.every((key) => lacking(key).length > 0))
const namesOf = (uses: readonly Use[]): string[] => [...new Set(uses.map(({ name }) => name))]
const inScript = (text: string): string[] => namesOf(tooNew(usesInScript('planted.tsx', text)))
const inStyle = (text: string): string[] => namesOf(tooNew(usesInStyle(text)))

/** All code that may run in browsers. Of the contract only the wires do, but the check reads all of it. */
const sources = globSync(['{web,contract,domain}/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.test\.|^web\/(build|api\/testing)\/|\.gen\./.test(file),
)

describe('the table of the oldest browsers', () => {
  const names = Object.keys(oldest) as BrowserName[] // its keys

  test('is what its features say: each browser has the first version that has all of them', () => {
    expect(deciding.filter(({ feature }) => !isKnown(feature))).toEqual([])
    for (const name of names) {
      const since = deciding.map(({ feature }) => supportOf(feature)?.[name] ?? 'never')
      const youngest = since.reduce((a, b) => (isNewer(b, a) ? b : a))
      expect([name, youngest]).toEqual([name, oldest[name]])
    }
  })

  test('stands in the documentation as it is', () => {
    const document = read('docs/browsers.md')
    const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
    expect(document).toContain(line(['feature', 'used for', ...names.map((name) => browserNames[name])]))
    for (const { feature, use } of deciding)
      expect(document).toContain(
        line([`\`${feature}\``, use, ...names.map((name) => supportOf(feature)?.[name] ?? '')]),
      )
    expect(document).toContain(line(['**oldest**', '', ...names.map((name) => `**${oldest[name]}**`)]))
  })
})

describe('scripts', () => {
  const uses = sources.flatMap((file) => usesInScript(file, read(file)).map((use) => ({ ...use, file })))
  const late = tooNew(uses)

  test('take nothing that is newer', () => {
    const refused = late.filter(({ name, keys }) => !(name in ours) && !keys.some((key) => key in scriptGraces))
    expect(refused.map(({ name, keys, ...more }) => ({ name, lacking: lacking(keys[0] ?? ''), ...more }))).toEqual([])
  })

  test('are many, and every exception is of something that they use', () => {
    expect(uses.length).toBeGreaterThan(5_000)
    const used = new Set(late.flatMap(({ name, keys }) => [name, ...keys]))
    expect([...Object.keys(ours), ...Object.keys(scriptGraces)].filter((one) => !used.has(one))).toEqual([])
  })

  test.each([
    ['an event', "addEventListener('scrollend', keep)", 'the event scrollend'],
    ['an event of a tag', '<div onScrollEnd={keep} />', 'the event scrollend'],
    ['a method of every set', 'seen.symmetricDifference(others)', '.symmetricDifference'],
    ['a method that stands alone', 'Promise.try(work)', 'Promise.try'],
    ['a type', 'new CloseWatcher()', 'new CloseWatcher'],
    ['a function', 'fetchLater(address)', 'fetchLater()'],
    ['a part of the window', 'window.navigation.back()', 'window.navigation'],
    ['an attribute', '<button command="show-modal" />', '<button command>'],
    ['an element', '<selectedcontent />', '<selectedcontent>'],
  ])('%s that is newer is refused', (_, text, name) => {
    expect(inScript(text)).toContain(name)
  })

  test('what is old is let pass', () => {
    const text = "addEventListener('scroll', keep); list.toSorted(); Promise.withResolvers(); <dialog popover='auto' />"
    expect(usesInScript('planted.tsx', text).length).toBeGreaterThan(3)
    expect(inScript(text)).toEqual([])
  })
})

describe('style sheets', () => {
  test.each([
    ['a colour of two themes', 'a { color: light-dark(red, blue) }', 'light-dark()'],
    ['a property', 'a { field-sizing: content }', 'field-sizing'],
    ['a word', 'a { align-self: anchor-center }', 'align-self: anchor-center'],
    ['an at-rule', '@view-transition { navigation: auto }', '@view-transition'],
    ['a selector', 'select::picker(select) { color: red }', '::picker'],
    ['a function', 'a { width: calc-size(auto, size) }', 'calc-size()'],
  ])('%s that is newer is refused', (_, text, name) => {
    expect(inStyle(text)).toContain(name)
  })

  test('what is old is let pass', () => {
    const text = 'a:has(b) { color: oklch(0.5 0.1 20); mask: linear-gradient(#000, #0000); height: 100dvh; inset: 0 }'
    expect(usesInStyle(text).length).toBeGreaterThan(5)
    expect(inStyle(text)).toEqual([])
  })

  test('hatches are mixed in sRGB, and light-dark() is of colours alone', () => {
    const files = globSync('web/**/*.css', { cwd: root })
    expect(files.flatMap((file) => styleFaults(read(file)).map((fault) => `${file}: ${fault}`))).toEqual([])
    const hatch = 'repeating-linear-gradient(135deg, var(--a) 0 2px, transparent 2px 4px)'
    expect(styleFaults(`a { background: ${hatch} }`)).toHaveLength(1)
    expect(styleFaults(`a { background: ${hatch.replace('135deg', '135deg in srgb')} }`)).toEqual([])
    expect(styleFaults('a { --lift: light-dark(0 1px 2px red, 0 1px 2px blue) }')).toHaveLength(1)
    expect(styleFaults('a { --lift: 0 1px 2px light-dark(oklch(0 0 0 / 0.1), var(--b)) }')).toEqual([])
  })
})
