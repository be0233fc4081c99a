import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { follow } from './follow.ts'

export const events: Handlers<Contract['events']> = { follow }
