import type { Contract } from '#contract/index.ts'
import type { Handlers } from '#server/http/pipeline/context.ts'
import { apiKeys } from './api-keys.ts'
import { checkoutOffline } from './checkout-offline.ts'

export const merchantApi: Handlers<Contract['merchantApi']> = { apiKeys, checkoutOffline }
