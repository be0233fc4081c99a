/** Calls over HTTP as the demo's people and shops make them; for what a test needs before it opens a page. */
import { type Client, makeClient, wiresOf } from '#contract/core/client.ts'
import type { ErrorBody } from '#contract/core/errors.ts'
import { contract, type Contract } from '#contract/index.ts'
import { operator, type Product } from './product.ts'

/** People of the demo. `rival` belongs to another company; `dono` has a shop in Portugal; `nuevo` has none. */
export type Name = 'owner' | 'admin' | 'editor' | 'guest' | 'disabled' | 'rival' | 'dono' | 'nuevo'
export const demoPassword = 'trastienda-demo'
export const emailOf = (name: Name): string => `${name}@demo.test`

export type ProductClient = Client<Contract>

/** An answer that is not a success, as the wire has it. */
export class Refused extends Error {
  readonly status: number
  readonly error: ErrorBody['error']

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.error.type}: ${body.error.message}`)
    this.status = status
    this.error = body.error
  }
}

const acceptOf = (vendor: string, path: string, sandbox: boolean): string =>
  `application/vnd.${vendor}${sandbox ? '.sandbox' : ''}.v${path.startsWith('/v2/') ? 2 : 1}+json`

type Bearer = string | null | (() => Promise<string>)

export const clientOf = (product: Product, bearer: Bearer, sandbox = false): ProductClient =>
  makeClient<Contract>(wiresOf(contract), async ({ method, path, body, idempotencyKey, headers }) => {
    const token = typeof bearer === 'function' ? await bearer() : bearer
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        Accept: acceptOf(product.vendor ?? 'trastienda', path, sandbox),
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Refused(response.status, JSON.parse(text) as ErrorBody) // every error has this body
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    return answer
  })

export type Tokens = { accessToken: string; refreshToken: string }

export const signIn = async (product: Product, name: Name): Promise<Tokens> => {
  const answer = await clientOf(product, null).session.signIn({
    body: { email: emailOf(name), password: demoPassword },
  })
  return { accessToken: answer.accessToken, refreshToken: answer.refreshToken }
}

/** Milliseconds: less than a token lives, and than a password counts as proof of who acts. */
const freshFor = 4 * 60_000

/** A client that may always do what a new sign-in may: it sends the password again before the last time is too old. */
export const lastingClientOf = (product: Product, name: Name): ProductClient => {
  let signedIn = -Infinity
  let token = Promise.resolve('')
  return clientOf(product, () => {
    if (performance.now() - signedIn > freshFor) {
      signedIn = performance.now()
      token = signIn(product, name).then(({ accessToken }) => accessToken)
    }
    return token
  })
}

export type Keys = { public_key: string; private_key: string }

/** Makes keys for a shop while the product runs. */
export const createKeys = async (product: Product, merchantId: string): Promise<Keys> => {
  const printed = await operator(product, 'key', 'create', '--merchant', merchantId, '--json')
  return JSON.parse(printed) as Keys // the command's promise
}
