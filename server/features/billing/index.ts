import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { account } from './account.ts'
import { replace, update } from './change-account.ts'
import { list } from './list.ts'

export const billing: Handlers<Contract['billing']> = { account, update, replace, list }
