import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { extend, get } from './end.ts'
import { refresh } from './refresh.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { stepUp } from './step-up.ts'

export const session: Handlers<Contract['session']> = { signIn, refresh, stepUp, signOut }
export const sessionEnd: Handlers<Contract['sessionEnd']> = { get, extend }
