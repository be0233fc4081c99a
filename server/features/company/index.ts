import type { Contract } from '#contract/index.ts'
import type { Handlers } from '../../http/context.ts'
import { findCompany, findPerson } from './queries.ts'

export const company: Handlers<Contract['company']> = {
  getProfile: (_, { caller, tx }) => findPerson(tx, caller.userId),
  getEnterprise: (_, { caller, tx }) => findCompany(tx, caller.companyId),
}
