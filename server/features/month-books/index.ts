import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { accountant, setAccountant } from './accountant.ts'
import { get, list } from './read.ts'
import { revoke, send } from './send.ts'

export const monthBooks: Handlers<Contract['monthBooks']> = { list, get, accountant, setAccountant, send, revoke }
