import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { end } from './end.ts'
import { list } from './list.ts'

export const sessions: Handlers<Contract['sessions']> = { list, end }
