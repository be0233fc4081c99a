import { describe, expect, test } from 'vitest'
import { deviceOf } from './device-words.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the device of a session', () => {
  test.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome · Windows'],
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
    [
      `${mozilla} (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile/15E Safari/604.1`,
      'Safari · iPad',
    ],
    [
      `${mozilla} (Linux; Android 15; SM-X210) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
      'Samsung Internet · Android',
    ],
    [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox · Mac'],
    [`${mozilla} (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0 Safari/537.36`, 'Chrome · Linux'],
  ])('%s', (userAgent, words) => {
    expect(deviceOf(userAgent)).toBe(words)
  })

  test.each([
    ['curl/8.5.0', 'curl'],
    ['node', 'node'],
    ['Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8)', 'Dalvik · Android'],
  ])('of a program is its name: %s', (userAgent, words) => {
    expect(deviceOf(userAgent)).toBe(words)
  })

  test.each([null, '', 'Mozilla/5.0', '<b>'])('is not guessed: %s', (userAgent) => {
    expect(deviceOf(userAgent)).toBeNull()
  })
})
