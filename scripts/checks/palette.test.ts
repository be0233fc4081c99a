/** The palette: whole, in OKLCH, and named nowhere but where its colours get their roles. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../web')
const colours = ['black', 'white', 'gray', 'blue', 'red', 'purple', 'green', 'yellow']
const shades = [100, 200, 300, 400, 500, 600, 700, 800, 900]
const named = new RegExp(`--(?:${colours.join('|')})-[1-9]00\\b`, 'g')
const tokens = readFileSync(join(web, 'ui/tokens.css'), 'utf8')

test('[SH-12] eight colours in nine shades each are tokens, in OKLCH', () => {
  const missing = colours
    .flatMap((colour) => shades.map((shade) => `--${colour}-${shade}`))
    .filter((token) => !new RegExp(`^ *${token}: oklch\\(`, 'm').test(tokens))
  expect(missing).toEqual([])
})

test('[SH-12] screens name roles, never a colour of the palette', () => {
  const found = globSync('**/*.{css,ts,tsx}', { cwd: web })
    .filter((file) => file !== join('ui', 'tokens.css'))
    .flatMap((file) => (readFileSync(join(web, file), 'utf8').match(named) ?? []).map((name) => `${file}: ${name}`))
  expect(found).toEqual([])
})
