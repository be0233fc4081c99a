import type { Contract } from '#contract/index.ts'
import type { Handler } from '../../http/context.ts'
import { readAccount } from './answer.ts'

export const me: Handler<Contract['account']['me']> = (_, { caller, tx }) => readAccount(tx, caller.userId)
