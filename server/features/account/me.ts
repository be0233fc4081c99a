import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { readAccount } from './answer.ts'

export const me: Handler<Contract['account']['me']> = (_, { caller, tx }) => readAccount(tx, caller.userId)
