import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { answer } from './answer.ts'

export const servicing: Handlers<Contract['servicing']> = { answer }
