/** The places where the person is signed in. */
import { call } from './define.ts'
import { Id, Instant } from './values.ts'
import { z } from './zod.ts'

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
    summary: 'End one of the own sessions',
    mode: 'both',
    answer: 'empty',
    audit: 'session.ended',
  }),
}
