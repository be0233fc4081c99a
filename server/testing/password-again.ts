/** The password again, for what always asks for it. */
import type { CallOptions } from '#contract/core/client.ts'
import { insertProof } from '../auth/step-up/step-up.queries.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { TestServer } from './app.ts'
import type { TestClient } from './as.ts'
import { password } from './factories.ts'

/** The header that opens one POST to the path. It is written to the table: to check as many passwords would take long. */
export const passwordAgain = async (
  { db, clock }: TestServer,
  bearer: string,
  path: string,
): Promise<Record<string, string>> => {
  const session = await db
    .selectFrom('session_tokens')
    .where('access_hash', '=', hashToken(bearer))
    .select('session_id')
    .executeTakeFirstOrThrow()
  const [token, created] = [newToken(), clock.now()]
  const expires = new Date(created.getTime() + 60_000)
  const act = { sessionId: session.session_id, method: 'POST', path, amount: null }
  await db.transaction().execute((tx) => insertProof(tx, { ...act, hash: hashToken(token), created, expires }))
  return { 'x-step-up': token }
}

type Asked = { merchantId: string; iban: string; file: File }

/** Asks for another IBAN, with the password. */
export const addIban = async (client: TestClient, { merchantId, iban, file }: Asked, options: CallOptions = {}) => {
  const path = `/v2/merchants/${merchantId}/ibans`
  const { proof } = await client.session.stepUp({ body: { password, method: 'POST', path } })
  return client.ibans.add(
    { params: { merchantId }, body: { iban }, file },
    { ...options, headers: { 'x-step-up': proof } },
  )
}
