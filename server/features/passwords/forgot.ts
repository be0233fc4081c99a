import type { Contract } from '#contract/index.ts'
import { insertRequest } from '../../auth/links/queries.ts'
import type { Handler } from '../../http/context.ts'
import { newId } from '../../lib/ids.ts'

/**
 * Only notes the wish: whether the address is known is looked up afterwards, by `answerRequests`. So the answer, and the
 * time it takes, cannot depend on it.
 */
export const forgot: Handler<Contract['passwords']['forgot']> = async ({ body }, { tx, clock, request }) => {
  await insertRequest(tx, { id: newId(clock), email: body.email, origin: request.linkOrigin, created: clock.now() })
}
