import type { Contract } from '#contract/index.ts'
import { insertRequest } from '../../auth/links.queries.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { newId } from '#server/core/ids.ts'

/**
 * Only notes the wish: whether the address is known is looked up afterwards, by `answerRequests`. So the answer, and the
 * time it takes, cannot depend on it.
 */
export const forgot: Handler<Contract['passwords']['forgot']> = async ({ body }, context) => {
  const { tx, clock, request, watch, note } = context
  note({ email: watch.nameOf(body.email) })
  await insertRequest(tx, { id: newId(clock), email: body.email, origin: request.linkOrigin, created: clock.now() })
}
