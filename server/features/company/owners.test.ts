import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxOwners } from '#contract/rules/company-rules.ts'
import type { OwnershipType } from '#domain/ownership.ts'
import { testServer, type TestServer } from '../../testing/app.ts'
import type { TestClient } from '../../testing/as.ts'
import { failure } from '../../testing/failure.ts'
import { heldUp } from '../../testing/held-up.ts'
import { lockedCompany, newCompany, ownerBody } from '../../testing/sign-up.ts'

let server: TestServer
let client: TestClient
let companyId: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ client, companyId } = await newCompany(server))
})

const choose = (ownershipType: OwnershipType | null) => client.company.updateEnterprise({ body: { ownershipType } })
type Body = Parameters<TestClient['company']['addOwner']>[0]['body']
const add = (body: Body) => client.company.addOwner({ body: { draft: true, ...body } })
const list = async () => (await client.company.listOwners()).results
const refused = async (call: Promise<unknown>): Promise<string[]> => {
  const { status, fields } = await failure(call)
  expect(status).toBe(400)
  return Object.keys(fields)
}

test('[ON-05] [CA-14] [CA-15] owners are listed, added, changed and removed', async () => {
  await choose('majority')
  const ana = await client.company.addOwner({ body: { ...ownerBody(), firstName: 'Ana', share: 60_00 } })
  expect(ana).toMatchObject({ ...ownerBody(), firstName: 'Ana', share: 60_00, pep: false, complete: true })
  const luis = await add({ firstName: 'Luis' })
  expect(luis).toMatchObject({ firstName: 'Luis', lastName: null, complete: false })
  expect(await list()).toEqual([ana, luis])
  const params = { ownerId: luis.id }
  const changed = { ...ownerBody(), share: 40_00, pep: true, isRepresentative: true }
  expect(await client.company.updateOwner({ params, body: changed })).toMatchObject({ ...changed, complete: true })
  await client.company.removeOwner({ params: { ownerId: ana.id } })
  expect(await list()).toMatchObject([{ id: luis.id, pep: true, firstName: 'Nora' }])
})

test('[CA-15] an owner of another company is answered like one that does not exist', async () => {
  const { client: other } = await newCompany(server)
  const { id } = await other.company.addOwner({ body: { firstName: 'Ana', draft: true } })
  for (const ownerId of [id, 'a'.repeat(32), 'nadie'])
    for (const call of [
      () => client.company.updateOwner({ params: { ownerId }, body: { firstName: 'Eva' } }),
      () => client.company.removeOwner({ params: { ownerId } }),
    ])
      expect(await failure(call())).toMatchObject({ status: 404, type: 'ObjectNotFound', fields: { uuid: ownerId } })
  expect((await other.company.listOwners()).results).toMatchObject([{ firstName: 'Ana' }])
})

/** Type of ownership, kind of control, shares that are right, and shares that are not. */
const shares: [OwnershipType | null, 'capital' | 'other' | null, number[], number[]][] = [
  ['full', 'capital', [100_00], [1, 25_00, 99_99, 100_01, 0]],
  ['majority', 'capital', [25_01, 100_00], [25_00, 1, 24_99, 100_01]],
  ['majority', null, [25_01], [25_00, 10_00, -1]],
  ['majority', 'other', [1, 25_00], [0, 100_01, -25_00]],
  ['minority', 'capital', [25_00, 1], [25_01, 50_00, 100_00]],
  [null, 'capital', [1, 25_00, 100_00], [0, -1, 100_01]],
]

test.each(shares)('[ON-05] [VA-09] shares of %s by %s', async (type, controlKind, right, wrong) => {
  await choose(type)
  for (const share of wrong)
    expect([share, await refused(add({ ...ownerBody(), controlKind, share }))]).toEqual([share, ['share']])
  for (const share of right) {
    const { id } = await add({ ...ownerBody(), controlKind, share })
    for (const other of wrong)
      expect(await refused(client.company.updateOwner({ params: { ownerId: id }, body: { share: other } }))).toEqual([
        'share',
      ])
    await client.company.removeOwner({ params: { ownerId: id } })
  }
})

describe('[ON-05] [VA-09] all owners together', () => {
  test.each([['majority'], [null]] as const)('have 100 %% at most: %s', async (type) => {
    await choose(type)
    const [first, second] = [await add({ share: 60_00 }), await add({ share: 40_00 })]
    for (const share of [26_00, 40_00, 100_00]) expect(await refused(add({ share }))).toEqual(['share'])
    for (const [owner, share] of [
      [first, 60_01],
      [second, 40_01],
      [second, 100_00],
    ] as const)
      expect(await refused(client.company.updateOwner({ params: { ownerId: owner.id }, body: { share } }))).toEqual([
        'share',
      ])
    expect((await list()).map(({ share }) => share)).toEqual([60_00, 40_00])
  })

  test('one person who has all of it is alone', async () => {
    await choose('full')
    await add(ownerBody())
    for (const body of [{}, { firstName: 'Luis' }, { firstName: 'Luis', lastName: 'Gil', draft: true }])
      expect(await refused(add(body))).toEqual(['ownership_type'])
    expect(await list()).toHaveLength(1)
  })

  test('two people are not one', async () => {
    await choose('majority')
    await add({ share: 60_00 })
    const luis = await add({ share: 40_00 })
    expect(await refused(choose('full'))).toEqual(['ownership_type'])
    await client.company.removeOwner({ params: { ownerId: luis.id } })
    expect((await choose('full')).ownershipType).toBe('full')
    // What the share of the one who is left must be now is said where it is asked for.
    expect(await list()).toMatchObject([{ share: 60_00, complete: false }])
    const owner = (await client.onboarding.get()).steps.find(({ name }) => name === 'owner')
    expect(owner?.missing).toContain('share')
  })

  test('are not more than a list can hold', async () => {
    await choose('minority')
    for (let count = 0; count < maxOwners; count += 1) await add({ firstName: 'Ana' })
    expect(await refused(add({ firstName: 'Una más' }))).toEqual(['owners'])
    expect(await list()).toHaveLength(maxOwners)
  })

  test('two tabs cannot get past it together', async () => {
    await choose('full')
    const answers = await heldUp({
      db: server.db,
      lock: (tx) => lockedCompany(tx, companyId),
      start: () => [add({ firstName: 'Ana' }), add({ firstName: 'Luis' })],
    })
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await list()).toHaveLength(1)
  })
})

test('[ON-05] a share that its kind of control no longer bears is asked for again', async () => {
  await choose('majority')
  const { id } = await add({ ...ownerBody(), controlKind: 'other', share: 10_00 })
  const params = { ownerId: id }
  expect(await client.company.updateOwner({ params, body: { controlKind: 'votes' } })).toMatchObject({ share: null })
  expect(await refused(client.company.updateOwner({ params, body: { draft: false } }))).toEqual(['share'])
  expect(await client.company.updateOwner({ params, body: { share: 30_00, draft: false } })).toMatchObject({
    complete: true,
  })
})

test('the same key again adds nobody twice', async () => {
  const send = () =>
    client.company.addOwner({ body: { firstName: 'Ana', draft: true } }, { idempotencyKey: 'alta-ana' })
  const [first, second] = await Promise.all([send(), send()])
  expect(second).toEqual(first)
  expect(await list()).toHaveLength(1)
})
