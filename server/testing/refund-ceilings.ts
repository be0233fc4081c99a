/** Ceilings of refunds for tests, set by the call. */
import type { TestServer } from './app.ts'
import type { TestClient } from './as.ts'

type Ceilings = Partial<Parameters<TestClient['refundCeilings']['update']>[0]['body']>

/** What is not named has no ceiling. */
export const setCeilings = async (server: TestServer, ceilings: Ceilings, merchantId = server.merchants.bilbao) => {
  const owner = await server.as('owner')
  const params = { merchantId }
  const { version } = await owner.refundCeilings.get({ params })
  const body = { admin: null, editor: null, keys: null, people: [], ...ceilings }
  return owner.refundCeilings.update({ params, body }, { headers: { 'if-match': `"${version}"` } })
}
