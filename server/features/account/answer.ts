import type { Contract } from '#contract/index.ts'
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Tx } from '../../db/schema.ts'
import { findAccount } from './account.queries.ts'

type Account = HandlerAnswer<Contract['account']['me']>

/** The account of a person as it is now. */
export const readAccount = async (tx: Tx, userId: string): Promise<Account> => {
  const row = await findAccount(tx, userId)
  return {
    email: row.email,
    type: row.account_type,
    userType: row.role,
    country: row.country,
    preferedMerchantUuid: row.prefered_merchant_id,
    requiresOnboarding: row.requires_onboarding,
    disabled: row.disabled?.toISOString() ?? null,
    paused: row.paused?.toISOString() ?? null,
    firstName: row.first_name,
    lastName: row.last_name,
    locale: row.locale,
    home: row.home,
  }
}
