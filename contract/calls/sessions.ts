/** The places where the person is signed in. */
import { call } from '../core/define.ts'
import { Id, Instant } from '../core/values.ts'
import { z } from '../core/zod.ts'

export const sessions = {
  list: call({
    method: 'GET',
    path: '/v2/sessions',
    access: 'account.read',
    summary: 'The own sessions that are open, newest first',
    mode: 'both',
    answer: z.object({
      results: z.array(
        z.object({
          id: Id,
          created: Instant,
          last_seen: Instant,
          user_agent: z.nullable(z.string()),
          /** The session that asks. */
          current: z.boolean(),
        }),
      ),
    }),
  }),
  end: call({
    method: 'DELETE',
    path: '/v2/sessions/{id}',
    access: 'account.read',
    whilePaused: true,
    summary: 'End one of the own sessions',
    mode: 'both',
    answer: 'empty',
    audit: 'session.ended',
    usage: 'my_account.sessions_ended',
  }),
}
