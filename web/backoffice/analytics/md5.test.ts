import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5 } from './md5.ts'

test('[AN-03] the checksum is MD5 of the bytes, at every length around the blocks and beyond ASCII', () => {
  expect(md5('')).toBe('d41d8cd98f00b204e9800998ecf8427e')
  const texts = [...Array.from({ length: 200 }, (_, length) => 'a'.repeat(length)), 'cigüeña 🥚 €', 'x'.repeat(100_000)]
  const expected = texts.map((text) => createHash('md5').update(text).digest('hex'))
  expect(texts.map(md5)).toEqual(expected)
})
