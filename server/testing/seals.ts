/** What seals links and files where a test has no server of its own. */
import { makeLinkSealer } from '#server/services/checkout/link-token.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'

export const testSeals = {
  links: makeLinkSealer({ sealKey: 'k'.repeat(43), dataDir: '' }),
  vault: makeVault({ fileKeys: [{ id: 'test', key: `${'f'.repeat(42)}E` }], dataDir: '' }),
}
