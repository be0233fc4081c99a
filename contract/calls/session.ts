/** Sign-in, refresh and sign-out. Tokens are opaque; access tokens live at most ten minutes. */
import { call } from '../core/define.ts'
import { PositiveCents } from '../core/values.ts'
import { z } from '../core/zod.ts'

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), /** Seconds. */ expires_in: z.int() })

export const session = {
  signIn: call({
    method: 'POST',
    path: '/v2/token',
    access: 'public',
    summary: 'Sign in with e-mail and password',
    mode: 'both',
    body: z.strictObject({
      email: z.string().check(z.minLength(1), z.maxLength(320)),
      password: z.string().check(z.minLength(1), z.maxLength(1024)),
    }),
    answer: Tokens,
    errors: ['InvalidCredentials'],
    audit: 'session.signed_in',
    usage: 'none',
    idempotency: 'none',
  }),
  refresh: call({
    method: 'POST',
    path: '/v2/token/refresh',
    access: 'refresh-token',
    summary: 'Exchange the refresh token, sent as bearer, for new tokens',
    mode: 'both',
    answer: Tokens,
    audit: { none: 'happens every few minutes and decides nothing' },
    usage: 'none',
    idempotency: 'none',
  }),
  stepUp: call({
    method: 'POST',
    path: '/v2/step-up',
    access: 'account.read',
    summary:
      'Give the password again: for some minutes this session is not asked, and the answer, as X-Step-Up, opens exactly one act that always asks',
    mode: 'both',
    body: z.strictObject({
      password: z.string().check(z.minLength(1), z.maxLength(1024)),
      method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
      /** Below the API host, as the call will be sent, without its query. */
      path: z.string().check(z.regex(/^\/[\x21-\x7e]{1,499}$/, 'Write the path of the call.')),
      /** Where the call carries one. Cents. */
      amount: z.optional(PositiveCents),
    }),
    answer: z.object({ proof: z.string() }),
    audit: 'session.password_proved',
    usage: 'none',
    idempotency: 'none',
  }),
  signOut: call({
    method: 'POST',
    path: '/v2/signout',
    access: 'account.read',
    whilePaused: true,
    summary: 'End the session everywhere',
    mode: 'both',
    answer: 'empty',
    audit: 'session.signed_out',
    usage: 'my_account.signed_out',
    idempotency: 'none',
  }),
}
