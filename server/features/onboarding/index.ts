import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { get } from './get.ts'
import { keepShop } from './shop.ts'

export const onboarding: Handlers<Contract['onboarding']> = { get, keepShop }
