import type { SignUp } from '#domain/onboarding.ts'
import type { Tx } from '#server/db/schema.ts'
import { findDocuments } from '../documents/documents.ts'
import { type CompanyRow, findCompany, findProfile, findShopStates, listOwners } from './company.queries.ts'
import { enterpriseValues, ownerValues, profileValues } from './values.ts'

/** All that a company has said and handed in. */
export const readSignUp = async (tx: Tx, companyId: string, now: Date): Promise<SignUp> =>
  signUpOf(tx, await findCompany(tx, companyId), now)

/** The same, of a company that was read already. */
export const signUpOf = async (tx: Tx, company: CompanyRow, now: Date): Promise<SignUp> => {
  const profile = await findProfile(tx, company.id)
  const owners = await listOwners(tx, company.id)
  const { any: hasMerchant } = await findShopStates(tx, company.id)
  return {
    type: company.account_type,
    profile: profileValues(company, profile),
    enterprise: enterpriseValues(company),
    ownershipType: company.ownership_type,
    owners: owners.map((owner) => ({
      fields: ownerValues(owner),
      share: owner.share,
      controlKind: owner.control_kind,
    })),
    documents: await findDocuments(tx, company.id, now),
    hasMerchant,
  }
}
