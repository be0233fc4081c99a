/** The people of the matrix: their sessions, and what is theirs. */
import type { BrowserContext } from '@playwright/test'
import { clientOf, type Name, type ProductClient, signIn, type Tokens } from './clients.ts'
import { joinSomebody, signInAs } from './people.ts'
import type { Product } from './product.ts'
import type { Merchants, PersonName } from './screen-matrix.ts'

const demoNames = {
  guest: 'guest',
  editor: 'editor',
  admin: 'admin',
  owner: 'owner',
  paused: 'disabled',
  rival: 'rival',
} as const satisfies Partial<Record<PersonName, Name>>

const withOperation = async (client: ProductClient, merchantId: string) => {
  const { results } = await client.operations.list({ params: { merchantId }, query: { substatus: 'payment_process' } })
  return { id: merchantId, operationId: results[0]?.id ?? null }
}

/** What a client sees, by its place; `foreign` is a merchant of another company. */
const merchantsOf = async (client: ProductClient, foreign: Merchants['own']): Promise<Merchants> => {
  const all = await client.merchants.list()
  const [own, other] = all.filter(({ status }) => status === 'active')
  const waiting = all.find(({ status }) => status === 'pending')
  return {
    ...(own && { own: await withOperation(client, own.id) }),
    ...(other && { 'other own': await withOperation(client, other.id) }),
    ...(waiting && { pending: { id: waiting.id, operationId: null } }),
    ...(foreign && { foreign }),
  }
}

type Entry = { tokens: Tokens | null; merchants: Merchants }

const waitingPerson = async (product: Product, owner: ProductClient): Promise<Tokens> => {
  const pending = (await owner.merchants.list()).find(({ status }) => status === 'pending')
  const person = await joinSomebody(product, 'editor')
  await owner.users.update({ params: { id: person.id }, body: { merchants: [pending?.id ?? ''] } })
  return signInAs(product, person.email, person.password)
}

/** Signs a person in, and finds which objects are theirs and which are not. */
export const entryOf = async (product: Product, person: PersonName): Promise<Entry> => {
  const clientAs = async (name: Name) => clientOf(product, (await signIn(product, name)).accessToken)
  const [owner, rival] = [await clientAs('owner'), await clientAs('rival')]
  const [ours, theirs] = [await merchantsOf(owner, undefined), await merchantsOf(rival, undefined)]
  if (person === 'nobody') return { tokens: null, merchants: { ...ours, foreign: theirs.own } as Merchants } // both have some
  const tokens = person === 'waiting' ? await waitingPerson(product, owner) : await signIn(product, demoNames[person])
  const foreign = person === 'rival' ? ours.own : theirs.own
  return { tokens, merchants: await merchantsOf(clientOf(product, tokens.accessToken), foreign) }
}

export const giveSession = async (context: BrowserContext, product: Product, tokens: Tokens | null): Promise<void> => {
  if (!tokens) return
  const value = encodeURIComponent(JSON.stringify(tokens))
  await context.addCookies([{ name: 'authSession.vendors', value, url: product.url, sameSite: 'Lax' }])
}
