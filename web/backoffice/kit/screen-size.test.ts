import { expect, test } from 'vitest'
import { screenSizeOf } from './screen-size.ts'

test.each([
  [0, 'isDefault'],
  [320, 'isDefault'],
  [640, 'isDefault'],
  [767, 'isDefault'],
  [767.5, 'isDefault'],
  [768, 'isMd'],
  [1199, 'isMd'],
  [1200, 'isLg'],
  [1440, 'isLg'],
  [4000, 'isLg'],
])('[SH-09] at %d px the size is %s and no other', (width, name) => {
  const size = Object.entries(screenSizeOf(width)).flatMap(([key, is]) => (is ? [key] : []))
  expect(size).toEqual([name])
})
