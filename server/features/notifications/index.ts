import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { list } from './list.ts'
import { read } from './read.ts'

export const notifications: Handlers<Contract['notifications']> = { list, read }
