import type { Contract } from '#contract/index.ts'
import type { Handlers } from '../../http/context.ts'
import { configurations } from './configurations.ts'
import { create } from './create.ts'
import { get } from './get.ts'
import { list } from './list.ts'

export const merchants: Handlers<Contract['merchants']> = { list, get, create, configurations }
