/** Calls the provider's services, which speak JSON. */
import type { Reach, ServiceAddress } from '#server/core/config.ts'
import { post, ServiceFault } from './post.ts'

const maxBytes = 64 * 1024

/** `headers`: those that depend on the bytes, such as a signature. */
type Sending = { idempotencyKey: string; headers?: (body: Buffer) => Record<string, string> }

/**
 * Posts JSON and resolves to the JSON of a response with 200. Rejects with `ServiceFault` in every other case. `idempotencyKey` names the
 * work: the service does it once however often the request is sent.
 */
export const postJson = async (
  service: ServiceAddress,
  content: unknown,
  { idempotencyKey, headers, ...reach }: Reach & Sending,
): Promise<unknown> => {
  const body = Buffer.from(JSON.stringify(content))
  const own = { authorization: `Bearer ${service.key}`, 'idempotency-key': idempotencyKey }
  const answer = await post(service.url, { body, headers: { ...own, ...headers?.(body) } }, { ...reach, maxBytes })
  if (answer.status !== 200) throw new ServiceFault(`answered ${answer.status}`, { status: answer.status })
  return parsed(answer.text)
}

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw new ServiceFault('answered something that is not JSON')
  }
}
