import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { compare } from './compare.ts'
import { get } from './get.ts'
import { list } from './list.ts'

export const bankFiles: Handlers<Contract['bankFiles']> = { list, get, compare }
