import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { check } from './check.ts'

export const afterbanks: Handlers<Contract['afterbanks']> = { check }
