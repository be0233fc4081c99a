/** When a session ends even if it is in use, and the call that extends it. */
import { call } from '../core/define.ts'
import { z } from '../core/zod.ts'

/** `extendable`: whether asking would move the end. */
const SessionEnd = z.object({ /** Seconds. */ ends_in: z.int(), extendable: z.boolean() })

export const sessionEnd = {
  get: call({
    method: 'GET',
    path: '/v2/session',
    access: 'account.read',
    summary: 'How long the session still lasts',
    mode: 'both',
    answer: SessionEnd,
  }),
  extend: call({
    method: 'POST',
    path: '/v2/session/extend',
    access: 'account.read',
    whilePaused: true,
    summary: 'Let the session last a day from now, fifteen days in all at most; its tokens stay',
    mode: 'both',
    answer: SessionEnd,
    audit: 'session.extended',
    usage: 'none',
    idempotency: 'none',
  }),
}
