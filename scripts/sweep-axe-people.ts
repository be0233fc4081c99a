/** Whom and what the barrier sweep needs before it opens a page, in a demo of its own: people in both languages, a shop without anything. */
import type { Locale } from '#contract/calls/account.ts'
import { customerOf } from '../e2e/support/checkout-sales.ts'
import { clientOf, lastingClientOf, type ProductClient, signIn } from '../e2e/support/clients.ts'
import { inviteSomebody, joinSomebody, type Joined, mailedLink, signInAs } from '../e2e/support/people.ts'
import { operator, type Product } from '../e2e/support/product.ts'
import { fillCompany, fillDocuments, joinCompany } from '../e2e/support/sign-ups.ts'

/** The user who signs in, once for each browser, and the values for the parameters of addresses. */
export type Visitor = { email: string; password: string; values: Record<string, string> }
/** `empty`: a shop where nothing has happened. `paused`: a paused person. `newcomer`: signing up, without a shop; `invited` has not begun. */
export type Visitors = Record<'filled' | 'test' | 'empty' | 'paused' | 'pending' | 'newcomer' | 'invited', Visitor>

const nothing = '0'.repeat(32)
const noObjects = { operationId: nothing, campaignId: nothing, settlementId: nothing, uuid: nothing }

const audienceAt = async (client: ProductClient, merchantId: string, name: string): Promise<string> => {
  const body = { name, source: 'csv', identifier: 'email', consentConfirmed: true } as const
  const { uuid } = await client.audiences.create({ params: { merchantId }, body })
  return uuid
}

/** The first of everything that a shop has. */
const objectsAt = async (client: ProductClient, merchantId: string): Promise<Record<string, string>> => {
  const params = { merchantId }
  const newest = async (substatus: 'payment_process' | 'pending_merchant'): Promise<string> => {
    const { results } = await client.operations.list({ params, query: { substatus } })
    return results[0]?.id ?? nothing
  }
  const [campaigns, settlements, accepted, waiting, users] = await Promise.all([
    client.campaigns.list({ params, query: {} }),
    client.settlements.list({ params, query: {} }),
    newest('payment_process'),
    newest('pending_merchant'),
    client.users.list({ query: {} }),
  ])
  return {
    merchantId,
    operationId: accepted,
    waitingId: waiting,
    campaignId: campaigns.results[0]?.id ?? nothing,
    settlementId: settlements.results[0]?.id ?? nothing,
    userId: users.results.find(({ userType }) => userType === 'guest')?.id ?? nothing,
  }
}

const shopOf = async (client: ProductClient, name?: string): Promise<string> => {
  const merchants = await client.merchants.list()
  return merchants.find((one) => (name ? one.name === name : one.status === 'active'))?.id ?? nothing
}

/** Creates a user of the demo's company who reads in this language. */
const readerOf = async (product: Product, locale: Locale): Promise<{ reader: Joined; token: string }> => {
  const reader = await joinSomebody(product, 'owner')
  const { accessToken } = await signInAs(product, reader.email, reader.password)
  await clientOf(product, accessToken).account.update({ body: { locale } })
  return { reader, token: accessToken }
}

/** A company of the language's country; its shop waits, or has been let in. */
const companyOf = async (product: Product, locale: Locale, isOpen: boolean): Promise<Visitor> => {
  const country = locale === 'pt-PT' ? 'PT' : 'ES'
  const owner = await joinCompany(product, 'enterprise', country)
  await fillCompany(owner)
  await fillDocuments(product, owner)
  const iban = country === 'ES' ? 'ES9121000418450200051332' : 'PT50000201231234567890154'
  const body = { name: 'Velas del Casco Viejo', iban, monthlyEarnings: 2_000_000, averageAmount: 12_000 }
  const { id } = await owner.client.merchants.create({ body })
  if (isOpen) {
    const papers = (await owner.client.documents.list()).results.flatMap(({ files }) => files)
    const { results: ibans } = await owner.client.ibans.list({ params: { merchantId: id } })
    for (const { id: paper } of papers) await operator(product, 'document', 'accept', '--id', paper)
    await operator(product, 'iban', 'accept', '--id', ibans[0]?.id ?? '')
    await operator(product, 'merchant', 'contract-sent', '--id', id)
    await operator(product, 'merchant', 'approve', '--id', id)
  }
  const { email, password } = owner
  return { email, password, values: { ...noObjects, merchantId: id, waitingId: nothing, userId: nothing } }
}

/** `begun`: the steps before the documents are done. */
const newcomerOf = async (product: Product, locale: Locale, begun: boolean): Promise<Visitor> => {
  const owner = await joinCompany(product, 'enterprise', locale === 'pt-PT' ? 'PT' : 'ES')
  if (begun) await fillCompany(owner)
  return { email: owner.email, password: owner.password, values: {} }
}

/** Sees nothing but screens without a merchant. The language is chosen first: a paused person can change nothing. */
const pausedOne = async (product: Product, locale: Locale): Promise<Visitor> => {
  const { reader } = await readerOf(product, locale)
  const owner = lastingClientOf(product, 'owner')
  await owner.users.update({ params: { id: reader.id }, body: { status: 'disabled' } })
  return { email: reader.email, password: reader.password, values: {} }
}

/** What the sandbox of a shop holds is made here: a demo begins with it empty. */
const testSaleAt = async (product: Product, token: string, merchantId: string): Promise<string> => {
  const client = clientOf(product, token, true)
  const customer = { firstName: 'Carmen', lastName: 'Goikoetxea', email: 'carmen@correo.example', phone: '612408515' }
  const body = { totalAmount: 34_200, channel: 'link', customer, customerConsent: true } as const
  const { operationId } = await client.checkoutRequests.create({ params: { merchantId }, body })
  return operationId
}

/** The people of one language. */
export const visitorsOf = async (product: Product, locale: Locale): Promise<Visitors> => {
  const { reader, token } = await readerOf(product, locale)
  const client = clientOf(product, token)
  const [merchantId, shippingId] = [
    await shopOf(client, 'Casa Lumbre Bilbao'),
    await shopOf(client, 'Casa Lumbre Online'),
  ]
  const { waitingId = nothing } = await objectsAt(client, shippingId)
  const values = { ...(await objectsAt(client, merchantId)), shippingId, waitingId }
  const operationId = await testSaleAt(product, token, merchantId)
  return {
    filled: { ...reader, values: { ...values, uuid: await audienceAt(client, merchantId, `Clientes ${locale}`) } },
    test: {
      ...reader,
      values: { ...values, uuid: nothing, campaignId: nothing, settlementId: nothing, operationId },
    },
    empty: await companyOf(product, locale, true),
    pending: await companyOf(product, locale, false),
    newcomer: await newcomerOf(product, locale, true),
    invited: await newcomerOf(product, locale, false),
    paused: await pausedOne(product, locale),
  }
}

/** Creates links of customers in test mode, one for each outcome; returns them by outcome. */
export const linksOf = async (product: Product, locale: Locale): Promise<Record<string, string>> => {
  const client = clientOf(product, (await signIn(product, locale === 'pt-PT' ? 'dono' : 'owner')).accessToken, true)
  const merchantId = await shopOf(client)
  const ask = async (name: string) => {
    const customer = { firstName: 'Carmen', lastName: name, email: 'carmen@correo.example', phone: '912345678' }
    const body = { totalAmount: 34_200, channel: 'link', customer, customerConsent: true } as const
    return client.checkoutRequests.create({ params: { merchantId }, body })
  }
  const document = locale === 'pt-PT' ? '123456789' : '12345678Z'
  const pathOf = ({ link }: { link: string }): string => new URL(link).pathname
  const [open, confirmed, done, ended] = [await ask('Uno'), await ask('Dos'), await ask('Tres'), await ask('Cuatro')]
  for (const { link } of [confirmed, done]) {
    const customer = customerOf(product, link, document)
    await customer.open()
    await customer.confirm()
  }
  await customerOf(product, done.link, document).accept()
  await client.checkoutRequests.play({ params: { merchantId, orderUuid: ended.orderUuid }, body: { part: 'expire' } })
  return { open: pathOf(open), confirmed: pathOf(confirmed), done: pathOf(done), ended: pathOf(ended) }
}

/** The address that an invited person's mail leads to. */
export const invitationOf = async (product: Product): Promise<string> => {
  const { email } = await inviteSomebody(product)
  const link = await mailedLink(product, email)
  return link.pathname + link.search
}
