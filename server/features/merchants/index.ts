import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { configurations } from './configurations.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'

export const merchants: Handlers<Contract['merchants']> = { list, get, create, configurations }
