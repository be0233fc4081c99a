import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { disable, enable, put } from './change.ts'
import { get } from './get.ts'

export const widgets: Handlers<Contract['widgets']> = { get, put, enable, disable }
