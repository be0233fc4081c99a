/** Audiences for tests: made without waiting for a timer. */
import type { AudienceIdentifier } from '#contract/rules/audience-rules.ts'
import { makeAudienceJob } from '#server/services/audiences/job.ts'
import { newId } from '#server/core/ids.ts'
import type { Scope } from '#server/core/scope.ts'
import type { TestClient } from './as.ts'
import type { TestServer } from './app.ts'
import { makeOperation, type Wanted } from './operations.ts'
import { fileOf } from './uploads.ts'

/** Makes all that is to be made. */
export const runAudiences = ({ db, clock, config }: TestServer): Promise<void> => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  return makeAudienceJob({ db, clock, log, config }).run()
}

export const listOf = (text: string | Buffer, name = 'clientes.csv'): File =>
  fileOf(Buffer.from(text), name, 'text/csv')

type Named = { name?: string; identifier?: AudienceIdentifier }

/** One that waits for its list. */
export const nameAudience = (client: TestClient, merchantId: string, { name, identifier = 'email' }: Named = {}) =>
  client.audiences.create({
    params: { merchantId },
    body: {
      name: name ?? `Lista ${newId({ now: () => new Date() })}`,
      source: 'csv',
      identifier,
      consentConfirmed: true,
    },
  })

/** One from a list that is sent; still to be made. Answers its id. */
export const sendList = async (
  client: TestClient,
  merchantId: string,
  list: string | Buffer,
  named: Named = {},
): Promise<string> => {
  const { uuid } = await nameAudience(client, merchantId, named)
  await client.audiences.upload({ params: { merchantId, uuid }, body: {}, file: listOf(list) })
  return uuid
}

type Customer = { email?: string; phone?: string | null; documentId?: string | null }

/** A sale to a customer with these identifiers. */
export const makeSaleTo = async (
  { db, clock }: TestServer,
  scope: Scope,
  customer: Customer,
  wanted: Wanted = {},
): Promise<void> => {
  const id = await makeOperation(db, clock, scope, wanted)
  const own = db
    .selectFrom('operation_details')
    .where('merchant_id', '=', scope.merchantId)
    .where('sandbox', '=', scope.sandbox)
    .where('operation_id', '=', id)
  const before = await own.select('customer').executeTakeFirstOrThrow()
  await db
    .updateTable('operation_details')
    .set({ customer: { ...before.customer, ...customer } })
    .where('merchant_id', '=', scope.merchantId)
    .where('sandbox', '=', scope.sandbox)
    .where('operation_id', '=', id)
    .execute()
}
