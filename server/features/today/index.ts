import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { get } from './get.ts'

export const today: Handlers<Contract['today']> = { get }
