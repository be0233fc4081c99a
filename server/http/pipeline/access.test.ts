/** Call × person × whose merchant, made from the contract: a new call is in it by itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { can, isPermission, type Role } from '#contract/core/access.ts'
import { type Call, pathById } from '#contract/core/define.ts'
import { stepUpRules } from '#contract/core/step-up.ts'
import { contract } from '#contract/index.ts'
import { newId } from '#server/core/ids.ts'
import { emailOf, errorOf, type Name, testServer, type TestServer } from '../../testing/app.ts'
import { makeKey, makeMerchant, makeSession, makeUser } from '../../testing/factories.ts'

const calls = Object.entries(contract).flatMap(
  ([noun, group]) =>
    Object.entries(group as Record<string, Call>).map(([name, call]): [string, Call] => [`${noun}.${name}`, call]), // wider than its literal
)
const people = ['nobody', 'guest', 'editor', 'admin', 'owner', 'disabled', 'rival'] as const satisfies readonly Name[]
/** `stopped` is a paused owner of a company that is not; keys are those of shops. */
const names = [...people, 'stopped', 'key', 'disabled key'] as const
type Caller = (typeof names)[number]
const places = ['own', 'other own', 'pending', 'foreign', 'missing', 'malformed'] as const
type Place = (typeof places)[number]

const roleOf = (name: Caller): Role | null => {
  if (name === 'nobody' || name === 'key' || name === 'disabled key') return null
  return name === 'disabled' || name === 'rival' || name === 'stopped' ? 'owner' : name
}
const isDisabled = (name: Caller): boolean => ['disabled', 'stopped', 'disabled key'].includes(name)

let server: TestServer
const merchants: Record<string, Record<Place, string>> = {}
const tokens: Partial<Record<Caller, string>> = {}

beforeAll(async () => {
  server = await testServer({ limits: { calls: 100_000, openCalls: 100_000 } })
  const { db, clock, companies, merchants: made } = server
  const missing = newId(clock)
  const others = { missing, malformed: 'undefined' }
  const otherRival = await makeMerchant(db, clock, companies.rival, { name: 'Ferretería Luna' })
  const otherDisabled = await makeMerchant(db, clock, companies.disabled, { name: 'Óptica Sur' })
  const pending = (company: string) => makeMerchant(db, clock, company, { status: 'pending' })
  const home = { own: made.bilbao, 'other own': made.online, pending: made.porto, foreign: made.rival, ...others }
  for (const name of names) merchants[name] = home
  const [pendingRival, pendingDisabled] = [await pending(companies.rival), await pending(companies.disabled)]
  merchants['rival'] = {
    own: made.rival,
    'other own': otherRival,
    pending: pendingRival,
    foreign: made.bilbao,
    ...others,
  }
  merchants['disabled'] = {
    own: made.disabled,
    'other own': otherDisabled,
    pending: pendingDisabled,
    foreign: made.bilbao,
    ...others,
  }
  for (const name of people) if (name !== 'nobody') tokens[name] = (await server.signIn(name)).accessToken
  const stopped = await makeUser(db, clock, { companyId: companies.own, role: 'owner', email: 'stopped@demo.test' })
  await db.updateTable('users').set({ disabled: clock.now() }).where('id', '=', stopped).execute()
  tokens.stopped = await makeSession(db, clock, stopped)
  tokens.key = (await makeKey(db, clock, made.bilbao)).privateKey
  tokens['disabled key'] = (await makeKey(db, clock, made.disabled)).privateKey
  merchants['disabled key'] = merchants['disabled']
})
afterAll(() => server.close())

/** What a call must be asked to be understood at all. */
const questions: Record<string, string> = {
  '/merchants/{merchantId}/audiences/count': '?identifier=email',
  '/merchants/{merchantId}/operations/{operationId}/consequences': '?action=cancel',
  '/merchants/{merchantId}/search': '?q=zz',
  '/merchants/{merchantId}/reports/{name}': '?from=2026-01-01&to=2026-01-31',
  '/v2/account/reports/{name}': '?from=2026-01-01&to=2026-01-31',
  '/merchants/{merchantId}/campaigns/estimate': '?from=2026-01-01&to=2026-01-31',
  '/v2/postcodes': '?code=28013&country=ES',
  '/checkout/button': '?amount=20000',
}

const pathOf = (call: Call, merchantId: string, otherId: string): string =>
  call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'merchantId' ? merchantId : otherId)) +
  (questions[call.path] ?? '')

/**
 * A permitted call is answered with 400 here, because its body is invalid, so that nothing is changed. Refusals of access must be checked
 * before the body.
 */
const send = (call: Call, name: Caller, merchantId: string, otherId: string): Promise<Response> =>
  server.fetch(pathOf(call, merchantId, otherId), {
    method: call.method,
    headers: {
      ...(tokens[name] && { authorization: `Bearer ${tokens[name]}` }),
      ...(call.method !== 'GET' && {
        'content-type': call.upload ? 'multipart/form-data; boundary=broken' : 'application/json',
      }),
    },
    ...(call.method !== 'GET' && call.access !== 'refresh-token' && { body: '{"broken' }),
  })

/** What a key asks for at the address of a call of people. */
const twinOf = ({ method, path }: Call): Call | undefined => {
  const addressOf = (one: string | null) => one?.replaceAll(/\{\w+\}/g, '{}')
  return calls
    .map(([, call]) => call)
    .find((one) => one.method === method && addressOf(pathById(one)) === addressOf(path))
}

const expected = (asked: Call, name: Caller, place: Place): string => {
  const isKey = name === 'key' || name === 'disabled key'
  // By the merchant's id, as the call of people that has the same address.
  const call = (isKey && twinOf(asked)) || asked
  const role = roleOf(name)
  if (call.access === 'public')
    return call.method === 'GET' && call.path.includes('{token}')
      ? '404 ObjectNotFound other'
      : '400 ApiValidationException'
  const missing = /\{(?!merchantId)/.test(asked.path) ? '404 ObjectNotFound other' : '200'
  const permitted = call.method === 'GET' ? missing : '400 ApiValidationException'
  if (isKey && (call.access === 'private-key' || call.access === 'public-key')) {
    // A key has one merchant.
    if (asked.path.includes('{merchantId}') && place !== 'own') return '404 ObjectNotFound merchant'
    return call.disabledBlocked && isDisabled(name) ? '403 AccountDisabled' : permitted
  }
  if (!isPermission(call.access) || !role) return '401 InvalidToken'
  const isOwn = place === 'own' || place === 'other own' || place === 'pending'
  if (call.path.includes('{merchantId}') && !isOwn) return '404 ObjectNotFound merchant'
  if (!can(role, call.access)) return '403 PermissionDenied'
  if (name === 'stopped' && call.method !== 'GET' && !call.whilePaused) return '403 PersonPaused'
  if (call.disabledBlocked && isDisabled(name)) return '403 AccountDisabled'
  if (call.stepUp && 'always' in stepUpRules[call.stepUp]) return '403 StepUpRequired'
  return permitted
}

const seen = async (response: Response, merchantId: string): Promise<string> => {
  if (response.ok) {
    // A stream would go on for ever.
    await response.body?.cancel()
    return String(response.status)
  }
  const { type, fields } = await errorOf(response)
  const whose = type !== 'ObjectNotFound' ? '' : fields?.['uuid'] === merchantId ? ' merchant' : ' other'
  return `${response.status} ${type}${whose}`
}

/** The whole answer, with what differs by nature taken out. */
const bare = async (response: Response, ids: string[]): Promise<unknown> => {
  const text = ids.reduce((rest, id) => rest.replaceAll(id, '<id>'), await response.text())
  const headers = [...response.headers.keys()].toSorted()
  return { status: response.status, headers, body: text.replace(/"request_id":"\w+"/, '"request_id":"<id>"') }
}

const hasMerchant = ([, call]: [string, Call]): boolean => call.path.includes('{merchantId}')

describe.each(calls)('%s', (_, call) => {
  const everywhere = call.path.includes('{merchantId}') ? places : (['own'] as const)

  test.each(names)(`${call.method} ${call.path} as %s`, async (name) => {
    const answers: Record<string, string> = {}
    for (const place of everywhere) {
      const merchantId = merchants[name]?.[place] ?? ''
      answers[place] = await seen(await send(call, name, merchantId, newId(server.clock)), merchantId)
    }
    expect(answers).toEqual(Object.fromEntries(everywhere.map((place) => [place, expected(call, name, place)])))
  })
})

test.each(calls.filter(hasMerchant))('%s answers alike for a foreign merchant and a missing one', async (_, call) => {
  const otherId = newId(server.clock)
  const [foreign, ...others] = await Promise.all(
    (['foreign', 'missing', 'malformed'] as const).map(async (place) => {
      const merchantId = merchants['guest']?.[place] ?? ''
      return bare(await send(call, 'guest', merchantId, otherId), [merchantId, otherId])
    }),
  )
  expect(others).toEqual([foreign, foreign])
})

const readsOne = ([, call]: [string, Call]): boolean =>
  call.method === 'GET' && isPermission(call.access) && /\{(?!merchantId)\w*id\}/i.test(call.path)

test.each(calls.filter(readsOne))('%s finds nothing under what is no id', async (_, call) => {
  const answer = await send(call, 'owner', merchants['owner']?.own ?? '', 'undefined')
  expect(await errorOf(answer)).toMatchObject({ type: 'ObjectNotFound', fields: { uuid: 'undefined' } })
})

test('a person bound to some merchants does not see the others of the company', async () => {
  const { db, users, merchants: made } = server
  await db.insertInto('user_merchants').values({ user_id: users.guest, merchant_id: made.online }).execute()
  const guest = await server.as('guest')
  expect((await guest.merchants.list()).map(({ id }) => id)).toEqual([made.online])
  await expect(guest.merchants.get({ params: { merchantId: made.bilbao } })).rejects.toMatchObject({
    status: 404,
    fields: { uuid: made.bilbao },
  })
  await expect(
    guest.account.setPreferedMerchant({ body: { preferedMerchantUuid: made.bilbao } }),
  ).rejects.toMatchObject({ status: 404, fields: { uuid: made.bilbao } })
  expect((await guest.account.me()).email).toBe(emailOf('guest'))
})
