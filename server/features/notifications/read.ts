import type { Contract } from '#contract/index.ts'
import type { Handler } from '../../http/context.ts'
import { markRead } from './queries.ts'

export const read: Handler<Contract['notifications']['read']> = async ({ body }, { tx, caller, clock }) => {
  await markRead(tx, caller.userId, new Date(body.until), clock.now())
}
