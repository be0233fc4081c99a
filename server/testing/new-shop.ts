/** A shop that the provider's staff set up by commands alone, and whose owner acts over HTTP. */
import type { HomeCountry } from '#contract/rules/company-rules.ts'
import { accountInvite } from '../operator/account-invite.ts'
import type { Command } from '../operator/command.ts'
import { acceptDocument, listDocuments } from '../operator/document-review.ts'
import { acceptIban, listIbans } from '../operator/iban-review.ts'
import { merchantApprove } from '../operator/merchant-decide.ts'
import type { TestServer } from './app.ts'
import { clientOf, type TestClient } from './as.ts'
import { newestLink } from './mails.ts'
import { fillIn, handIn, shopBody } from './sign-up.ts'

/** Runs commands as the operator's program does. */
export const commandsOf =
  ({ db, clock, config }: TestServer) =>
  (command: Command, options: Record<string, string> = {}) =>
    command.run({ db, clock, provider: config.provider, config, options })

const password = 'tejado-azul-41'

/** Signs in a person who was invited, as often as wanted. */
export const signIn = async ({ url, as }: TestServer, email: string): Promise<TestClient> => {
  const { accessToken } = await (await as('nobody')).session.signIn({ body: { email, password } })
  return clientOf(`${url}/api`, { bearer: accessToken, sandbox: false })
}

/** The first sign-in, by the link of the newest mail. */
export const enter = async (server: TestServer, email: string): Promise<TestClient> => {
  const { uuid, token } = await newestLink(server.db, email)
  const body = { token, newPassword1: password, newPassword2: password }
  await (await server.as('nobody')).passwords.choose({ params: { uuid }, body })
  return signIn(server, email)
}

const idsOf = (json: unknown) => (json as { id: string }[]).map(({ id }) => id) // lists have ids

/** Accepts all documents and bank accounts that wait. */
export const acceptAll = async (server: TestServer): Promise<void> => {
  const run = commandsOf(server)
  for (const id of idsOf((await run(listDocuments)).json)) await run(acceptDocument, { id })
  for (const id of idsOf((await run(listIbans)).json)) await run(acceptIban, { id })
}

/** Invited, signed up, looked at and approved; answers the id of the shop. */
export const setUpShop = async (server: TestServer, email: string, country: HomeCountry = 'ES'): Promise<string> => {
  const run = commandsOf(server)
  await run(accountInvite, { email, type: 'enterprise', country })
  const owner = await enter(server, email)
  await fillIn(owner, 'enterprise', country)
  await handIn(owner, 'enterprise')
  const { id } = await owner.merchants.create({ body: shopBody() })
  await acceptAll(server)
  await run(merchantApprove, { id })
  return id
}
