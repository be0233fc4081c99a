import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { open } from './open.ts'
import { read } from './read.ts'
import { sendCode } from './send-code.ts'

export const agreements: Handlers<Contract['agreements']> = { sendCode, open, read }
