import { type Client, type ClientRequest, makeClient, wiresOf } from '#contract/core/client.ts'
import type { ErrorBody, ErrorFields } from '#contract/core/errors.ts'
import { contract, type Contract } from '#contract/index.ts'

/** An answer that is no success, as the typed client rejects with it. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Headers

  constructor(status: number, body: ErrorBody, headers: Headers) {
    super(`${status} ${body.error.type}: ${body.error.message} ${JSON.stringify(body.error.fields ?? {})}`)
    this.status = status
    this.body = body
    this.headers = headers
  }

  get type(): string {
    return this.body.error.type
  }

  get fields(): ErrorFields {
    return this.body.error.fields ?? {}
  }
}

/** Who sends, and in which mode. `bearer` may change between calls. */
export type Sender = { bearer: string | null; sandbox: boolean }
/** An interface, so that the types of other files name it in place of all of its calls. */
export interface TestClient extends Client<Contract> {}

const wires = wiresOf(contract)

const acceptOf = (path: string, sandbox: boolean): string =>
  `application/vnd.trastienda${sandbox ? '.sandbox' : ''}.v${path.startsWith('/v2/') ? 2 : 1}+json`

/** The body of an upload: the browser, or Node, writes its content type. */
const formOf = ({ body, file }: ClientRequest): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  if (file && file.source instanceof Blob) form.append(file.field, file.source)
  return form
}

/** The typed client over real HTTP; rejects with `ApiError`. */
export const clientOf = (apiHost: string, sender: Sender): TestClient =>
  makeClient<Contract>(wires, async (request: ClientRequest) => {
    const response = await fetch(apiHost + request.path, {
      method: request.method,
      headers: {
        accept: acceptOf(request.path, sender.sandbox),
        ...(sender.bearer !== null && { authorization: `Bearer ${sender.bearer}` }),
        ...(request.body !== undefined && !request.file && { 'content-type': 'application/json' }),
        ...(request.idempotencyKey !== undefined && { 'idempotency-key': request.idempotencyKey }),
        ...request.headers,
      },
      ...(request.file
        ? { body: formOf(request) }
        : request.body !== undefined && { body: JSON.stringify(request.body) }),
    })
    const text = await response.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    if (!response.ok) throw new ApiError(response.status, body as ErrorBody, response.headers) // every error has this body
    return body
  })
