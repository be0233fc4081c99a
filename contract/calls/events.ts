/** What happened meanwhile, for pages that are open. Ids and kinds only: a page reads again what it shows. */
import { call } from '../core/define.ts'

/**
 * One event, as JSON after `data: `. `operation`: one of the merchant in this mode is new or changed. `settlement`: one of the
 * merchant was made, transferred or changed; without its id, since sales are paid with it and not all who listen may see it.
 * `notification`: the person has a new notice. `account`: the person, their role or the account is another; what the page knows is stale.
 */
export type ServerEvent =
  | { kind: 'operation'; id: string }
  | { kind: 'settlement' }
  | { kind: 'notification' }
  | { kind: 'account' }

export const events = {
  follow: call({
    method: 'GET',
    path: '/merchants/{merchantId}/events',
    access: 'merchants.read',
    summary: 'Server-sent events of a merchant and of the person; ends within a second when the session does',
    mode: 'bound',
    answer: 'stream',
  }),
}
