/** From the invitation to the first shop: what staff do with commands, and the owner over real HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../lib/audit/verify.ts'
import { testServer, type TestServer } from '../testing/app.ts'
import { acceptAll, commandsOf, enter } from '../testing/new-shop.ts'
import { fillIn, handIn, shopBody } from '../testing/sign-up.ts'
import { accountInvite } from './account-invite.ts'
import { accountList } from './account-list.ts'
import { accountShow } from './account-show.ts'
import type { Command } from './command.ts'
import { merchantApprove } from './merchant-decide.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://shop.example' })
})
afterAll(() => server.close())

const run = (command: Command, options: Record<string, string> = {}) => commandsOf(server)(command, options)

test.each([
  { type: 'enterprise', country: 'ES', iban: 'ES9599990001440000001332' },
  { type: 'self_employed', country: 'PT', iban: 'PT50999900010000000133251' },
] as const)('[ON-06] [ON-07] $type in $country: invited, signed up, looked at, approved', async (wanted) => {
  const { type, country, iban } = wanted
  const email = `duena-${country}@tejados.test`
  const { id } = (await run(accountInvite, { email, type, country })).json as { id: string } // of the account
  const owner = await enter(server, email)
  expect(await owner.onboarding.get()).toMatchObject({ type, next: 'profile', started: null })
  expect((await run(accountShow, { id })).text).toContain('goes on at profile')

  await fillIn(owner, type, country)
  await handIn(owner, type)
  expect(await run(accountList, { waiting: 'yes' })).not.toMatchObject({ json: [{ id }] })
  const shop = await owner.merchants.create({ body: shopBody({ iban }) })
  expect((await run(accountList, { waiting: 'yes' })).json).toContainEqual(
    expect.objectContaining({ id, state: 'open', waiting_merchants: 1, waiting_ibans: 1 }),
  )
  expect(await run(merchantApprove, { id: shop.id })).toMatchObject({ failed: true })
  await acceptAll(server)
  expect(await run(merchantApprove, { id: shop.id })).toMatchObject({ json: { state: 'approved', changed: true } })

  expect(await owner.merchants.list()).toMatchObject([{ id: shop.id, status: 'active', review: null }])
  expect(await owner.account.me()).toMatchObject({
    requiresOnboarding: false,
    preferedMerchantUuid: shop.id,
    firstName: 'Nora',
    lastName: 'Ibarra',
  })
  const shown = (await run(accountShow, { id })).text
  expect(shown).toMatch(/^ {2}signing up +done$/m)
  expect(shown).not.toMatch(/undefined|\[object|null/)
  expect((await verifyAudit(server.db)).faults).toEqual([])
})
