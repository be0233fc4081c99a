import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { merchantAnswer } from './answer.ts'

export const get: Handler<Contract['merchants']['get']> = async (_, { merchant }) => merchantAnswer(merchant)
