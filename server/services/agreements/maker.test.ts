/** The PDF of an agreement: the same for the same contract, and never one of something else. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlan } from '#domain/instalments.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { rotateKey } from '#server/operator/files-rotate-key.ts'
import { testServer, type TestServer } from '#server/testing/app.ts'
import { accepted, customerOf, makeRequest } from '#server/testing/checkouts.ts'
import { findRequestOf, findRequest } from '../checkout/checkout.queries.ts'
import { keyFaults, noteKeys } from '#server/lib/key-marks.ts'
import { makeVault } from '#server/lib/uploads/vault.ts'
import { makeAgreementMaker } from './maker.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A contract, and the agreement as it was made of it. */
const agreedSale = async (mid: string) => {
  const scope = { merchantId: server.merchants.bilbao, sandbox: true }
  const seller = await server.as('owner', { sandbox: true })
  const { token, operationId } = await makeRequest(seller, scope.merchantId, { mid })
  await accepted(customerOf(server), token)
  const found = await findRequestOf(server.db, scope, operationId)
  const request = await findRequest(server.db, scope, found?.id ?? '')
  if (!request?.consent || !request.signature) throw new Error('nothing was accepted')
  const { consent, signature, plan } = request
  return { request, consent, signature, plan, firstDay: '2026-11-20' }
}
const stored = (operationId: string) =>
  server.db
    .selectFrom('credit_agreements')
    .selectAll()
    .where('operation_id', '=', operationId)
    .executeTakeFirstOrThrow()

test('the same contract has the same bytes, and another name, plan or moment has others', async () => {
  const [maker, agreed, at] = [makeAgreementMaker(server.config), await agreedSale('M-1'), server.clock.now()]
  const { bytes, key } = await maker.draft({ ...agreed, at })
  const again = await maker.draft({ ...agreed, at })
  expect([again.key, again.bytes.equals(bytes)]).toEqual([key, true])
  const plan = makePlan({ amount: 486_00, numInstalments: 12, tin: 1200, firstDay: agreed.firstDay })
  const others = [
    { plan },
    { consent: { ...agreed.consent, lastName: 'Otra' } },
    { at: new Date(at.getTime() + 60_000) },
  ]
  for (const other of others) expect((await maker.draft({ ...agreed, at, ...other })).key).not.toBe(key)
})

test('a draft of what was not accepted in the end is rendered anew', async () => {
  const [maker, agreed, at] = [makeAgreementMaker(server.config), await agreedSale('M-2'), server.clock.now()]
  const { operationId } = agreed.request
  const other = { ...agreed, consent: { ...agreed.consent, documentId: '00000001R' }, at }
  for (const [draft, isUsed] of [
    [await maker.draft({ ...agreed, at }), true],
    [await maker.draft(other), false],
  ] as const) {
    await server.db.deleteFrom('credit_agreements').where('operation_id', '=', operationId).execute()
    await inTransaction(server.db, agreed.request, (tx) => maker.store({ tx, clock: server.clock }, agreed, draft))
    const hash = createHash('sha256').update(draft.bytes).digest()
    expect((await stored(operationId)).sha256.equals(hash)).toBe(isUsed)
  }
})

test('agreements follow a change of the key that seals files', async () => {
  const { request } = await agreedSale('M-3')
  const before = await stored(request.operationId)
  const fresh = { id: '2027', key: `${'n'.repeat(42)}E` }
  const config = { ...server.config, fileKeys: [fresh, ...server.config.fileKeys] }
  await noteKeys(server.db, config)
  const lacking = { ...config, fileKeys: [fresh] }
  expect((await keyFaults(server.db, lacking)).join()).toContain('FILE_KEYS lacks')
  await rotateKey.run({ ...server, config, provider: config.provider, options: {} })
  const after = await stored(request.operationId)
  expect([after.key_id, after.sealed.equals(before.sealed)]).toEqual(['2027', false])
  const bytes = makeVault(lacking).open(after.id, { keyId: after.key_id, sealed: after.sealed })
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(before.sha256.toString('hex'))
})
