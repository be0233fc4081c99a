import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locales.ts'
import { compileAll, readSources } from '#web/build/catalog.ts'
import { screens } from './features.ts'

const catalog = compileAll(readSources(join(import.meta.dirname, '../..')))

describe.each(locales)('in %s', (locale) => {
  test.each(screens.map(({ name, title }) => [name, title] as const))(
    '[SH-02] the title of %s is a text of its own, without names or numbers, in sentence case',
    (_, title) => {
      const message = catalog[locale].get(title)
      expect(message?.compiled).toMatch(/^\p{Lu}[^.{}\d]+$/u)
      expect(message?.args.size).toBe(0)
    },
  )
})
