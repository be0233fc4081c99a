import { expect, test } from 'vitest'
import { settingsOf } from './settings.ts'

const key = 'f1'.repeat(20)
const of = (attributes: Record<string, string>) =>
  settingsOf({ getAttribute: (name: string) => attributes[name] ?? null }, 'word', 'https://merchant.test/page')

test.each([
  [{ src: `https://p.test/word.js?public_key=${key}&sandbox=true` }, { publicKey: key, sandbox: true }],
  [{ src: `/word.js?public-key=${key}` }, { publicKey: key, sandbox: false }],
  [{ src: `/word.js#public-key=${key}&sandbox=1` }, { publicKey: key, sandbox: true }],
  [
    { src: '/word.js', 'data-word': `publicKey: '${key}', sandbox: true` },
    { publicKey: key, sandbox: true },
  ],
  [
    { src: '/word.js', 'data-word': `{"public_key": "${key}", "sandbox": "false"}` },
    { publicKey: key, sandbox: false },
  ],
  [
    { src: '/word.js?sandbox=false', 'data-word': `publicKey: '${key}', sandbox: true` },
    { publicKey: key, sandbox: false },
  ],
  [{ src: '/word.js' }, { publicKey: '', sandbox: false }],
  [{}, { publicKey: '', sandbox: false }],
])('%j says which merchant and mode', (attributes: Record<string, string>, settings) => {
  expect(of(attributes)).toEqual(settings)
})
