import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { find } from './find.ts'
import { list } from './list.ts'

export const postcodes: Handlers<Contract['postcodes']> = { find }
export const businessActivities: Handlers<Contract['businessActivities']> = { list }
