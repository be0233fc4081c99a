/** The tree holds sources: what is built, packed or brought in from elsewhere stays out of it. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOfTree } from '../tree/files.ts'
import { root } from './steps.ts'

const limit = 500_000 // bytes
/** Made by commands of this tree, and read by people. */
const larger = new Set(['docs/openapi.json', 'docs/openapi-shop.json'])
const packed = /\.(whl|tgz|tar|t?[gx]z|zip|jar|exe|dll|so|dylib|node|wasm|sqlite|dump)$/

const faultsOf = (file: string, bytes: number): string[] => [
  ...(packed.test(file) ? [`${file} is packed or built`] : []),
  ...(bytes > limit && !larger.has(file) ? [`${file} has ${bytes} bytes`] : []),
]

/** 0 for a file that was taken away, and whose removal is not committed yet. */
const bytesOf = (file: string): number => statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0

test('no file of the tree is packed, built or larger than a source', () => {
  const files = filesOfTree(root).filter((file) => bytesOf(file) > 0)
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap((file) => faultsOf(file, bytesOf(file)))).toEqual([])
})

test.each([
  ['drivers/driver-1.0-py3-none-any.whl', 1, 'is packed or built'],
  ['docs/images/film.png', limit + 1, `has ${limit + 1} bytes`],
])('%s is seen', (file, bytes, why) => {
  expect(faultsOf(file, bytes)).toEqual([`${file} ${why}`])
})
