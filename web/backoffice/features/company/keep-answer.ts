import { toCamel } from '#contract/core/wire.ts'
import { callKey, queryClient, refreshCalls } from '#web/api/query.ts'
import type { Enterprise, Owner, Profile } from './values.ts'

/** What a write has answered is what there is now: nothing that was asked for before it may take its place. */
const put = async (call: 'getProfile' | 'getEnterprise', answer: Profile | Enterprise): Promise<void> => {
  const queryKey = callKey('company', call, {})
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, answer)
}

export const keepProfile = (profile: Profile): Promise<void> => put('getProfile', profile)

/** What owners lack depends on who has the enterprise. */
export const keepEnterprise = async (enterprise: Enterprise): Promise<void> => {
  await put('getEnterprise', enterprise)
  void refreshCalls(['company', 'listOwners'])
}

export const keepOwner = async (owner: Owner): Promise<void> => {
  const queryKey = callKey('company', 'listOwners', {})
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (before: { results: Owner[] } | undefined) => {
    if (!before) return before
    const isKnown = before.results.some(({ id }) => id === owner.id)
    return {
      results: isKnown ? before.results.map((one) => (one.id === owner.id ? owner : one)) : [...before.results, owner],
    }
  })
}

/** Everything was said: how far the account is, and what invoices say, is asked again. */
export const refreshAfter = (): void => void refreshCalls(['onboarding'], ['billing', 'account'])

/** Names of verified fields as the forms have them. */
export const lockedNames = (locked: readonly string[]): string[] => locked.map(toCamel)
