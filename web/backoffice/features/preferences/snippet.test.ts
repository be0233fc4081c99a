import { expect, test } from 'vitest'
import { snippetOf } from './snippet.ts'

const publicKey = '4f09a7c2e81b53d6904ce7f1a2b8d3650c9e7f41'

test('[RT-23] the address of the script takes the public key, also where it has a parameter already', () => {
  expect(snippetOf({ script: 'https://t.example/widget/v1.js', publicKey, amount: 329_00, view: 'product' })).toBe(
    `<script async
  src="https://t.example/widget/v1.js?public_key=${publicKey}"></script>
<trastienda-plan amount="32900" view="product"></trastienda-plan>`,
  )
  expect(
    snippetOf({ script: 'https://t.example/widget/v1.js?sandbox=true', publicKey, amount: 1, view: 'cart' }),
  ).toContain(`v1.js?sandbox=true&amp;public_key=${publicKey}"`)
  const other = {
    vendor: 'claro',
    script: 'https://t.example/widget/v1.js',
    publicKey,
    amount: 1,
    view: 'cart' as const,
  }
  expect(snippetOf(other)).toContain('\n<claro-plan amount="1" view="cart"></claro-plan>')
})
