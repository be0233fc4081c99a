/** What campaigns are found by; browsers have it without schemas. */
import { campaignStates } from '#domain/campaign-states.ts'
import { oneOf, search } from './kinds.ts'

export const campaignFilters = { state: oneOf(campaignStates), q: search } as const
