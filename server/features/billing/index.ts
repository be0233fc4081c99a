import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { account } from './account/account.ts'
import { replace, update } from './account/change.ts'
import { list } from './list.ts'

export const billing: Handlers<Contract['billing']> = { account, update, replace, list }
