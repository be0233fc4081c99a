import type { Contract } from '#contract/index.ts'
import { nextStep, stepStates } from '#domain/onboarding.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findCompany } from '#server/services/company/company.queries.ts'
import { signUpOf } from '#server/services/company/sign-up.ts'
import { shopOf } from './shop.ts'

export const get: Handler<Contract['onboarding']['get']> = async (_, { tx, caller, clock }) => {
  const company = await findCompany(tx, caller.companyId)
  const steps = stepStates(await signUpOf(tx, company, clock.now()))
  const started = company.onboarding_started?.toISOString() ?? null
  return { type: company.account_type, started, steps, next: nextStep(steps), shop: shopOf(company) }
}
