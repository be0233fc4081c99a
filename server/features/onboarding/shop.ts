import type { Contract } from '#contract/index.ts'
import { normalizeIban } from '#domain/iban.ts'
import type { ShopDraft } from '../../db/schema-onboarding.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { type CompanyRow, lockCompany, markStarted, setCompany } from '#server/services/company/company.queries.ts'

const nothing: ShopDraft = { name: null, url: null, iban: null, monthlyEarnings: null, averageAmount: null }

export const shopOf = ({ shop_draft }: Pick<CompanyRow, 'shop_draft'>): ShopDraft => ({ ...nothing, ...shop_draft })

/** The last form saves while it is filled in, as the others do; the merchant is created only when it is sent. */
export const keepShop: Handler<Contract['onboarding']['keepShop']> = async ({ body }, { tx, caller, clock }) => {
  const company = await lockCompany(tx, caller.companyId)
  const { iban, ...others } = body
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  const shop = { ...shopOf(company), ...given, ...(iban !== undefined && { iban: iban && normalizeIban(iban) }) }
  await setCompany(tx, company.id, { shop_draft: shop })
  await markStarted(tx, company.id, clock.now())
  return shop
}
