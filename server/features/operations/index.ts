import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/context.ts'
import { earlier } from './earlier.ts'
import { get } from './get.ts'
import { list } from './list.ts'
import { sellers } from './sellers.ts'
import { summary } from './summary.ts'

export const operations: Handlers<Contract['operations']> = { list, summary, sellers, get, earlier }
