import { expect, test } from 'vitest'
import { newUuid } from './uuid.ts'

test('a UUID has version 4, its variant, and is another one each time', () => {
  const made = Array.from({ length: 200 }, newUuid)
  for (const uuid of made) expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(made).size).toBe(made.length)
})
