import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { checkoutButton, checkoutPage } from './checkout.ts'
import { get } from './get.ts'
import { simulate } from './simulate.ts'

export const simulator: Handlers<Contract['simulator']> = { get }
export const shopPages: Handlers<Contract['shopPages']> = { simulate, checkoutButton, checkoutPage }
