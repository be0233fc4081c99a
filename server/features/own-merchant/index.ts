import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { apiKeys } from './api-keys.ts'
import { get, list } from './own-merchant.ts'

export const ownMerchant: Handlers<Contract['ownMerchant']> = { keys: apiKeys, get, list }
