import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { askOperation } from './ask-operation.ts'
import { askSettlement } from './ask-settlement.ts'

export const questions: Handlers<Contract['questions']> = { askOperation, askSettlement }
