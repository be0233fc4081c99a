import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { check } from './check.ts'
import { create } from './create.ts'
import { mend } from './mend.ts'
import { play } from './play.ts'
import { resend } from './resend.ts'
import { withdraw } from './withdraw.ts'

export const checkoutRequests: Handlers<Contract['checkoutRequests']> = { create, check, resend, mend, withdraw, play }
