import { expect, test } from 'vitest'
import { ownWords } from './own-words.ts'
import { camelKeys, snakeKeys } from './wire.ts'

test('keys that are words of a shop go through the conversion of names as they are', () => {
  const words = JSON.parse(
    '{"cart_id": "1", "cartId": "2", "a-b": "3", "constructor": "4", "__proto__": "5"}',
  ) as Record<string, string> // as it is written
  const sent = { aName: [{ metadata: ownWords(words) }] }
  const text = JSON.stringify(words)
  expect(JSON.stringify(snakeKeys(sent))).toBe(`{"a_name":[{"metadata":${text}}]}`)
  expect(JSON.stringify(camelKeys({ metadata: ownWords(words) }))).toBe(`{"metadata":${text}}`)
})
