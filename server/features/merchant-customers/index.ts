import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { get, list } from './customers.ts'

/** People who buy at a shop, for its system. */
export const merchantCustomers: Handlers<Contract['merchantCustomers']> = { list, get }
