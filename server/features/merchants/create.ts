import type { ErrorFields } from '#contract/core/errors.ts'
import type { Contract } from '#contract/index.ts'
import { maskIban, normalizeIban } from '#domain/iban.ts'
import { type SignUp, stepStates } from '#domain/onboarding.ts'
import { taxPlaceOf, timeZoneOf } from '#domain/tax-place.ts'
import { defaultTerms } from '#domain/terms.ts'
import { findMerchantOf } from '../../auth/auth.queries.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { askForIban, checkDigitFault } from '#server/services/banking/ask-for-iban.ts'
import { lockCompany } from '#server/services/company/company.queries.ts'
import { signUpOf } from '#server/services/company/sign-up.ts'
import { countryOf } from '#server/services/company/values.ts'
import { sendDocumentsToReview } from '#server/services/documents/documents.ts'
import { newId } from '#server/core/ids.ts'
import { listOwners } from '../../mail/mail.queries.ts'
import { merchantAnswer } from './answer.ts'
import { endOnboarding, findCertificate, giveShop, hasShopNamed, insertMerchant } from './merchants.queries.ts'

type Create = Contract['merchants']['create']

/** Of the steps before this one; null where nothing is. Who signs up elsewhere has no steps. */
const missingBefore = (signUp: SignUp): ErrorFields | null => {
  const states = stepStates(signUp)
  if (states.length === 0) return { type: [signUp.type] }
  const open = states.filter(({ name, done }) => name !== 'add-merchant' && !done)
  return open.length === 0 ? null : Object.fromEntries(open.map(({ name, missing }) => [name, missing]))
}

/** The last step of signing up, and how a company adds further shops. The provider decides. */
export const create: Handler<Create> = async ({ body }, context) => {
  const { tx, caller, clock, abort } = context
  const iban = normalizeIban(body.iban)
  const company = await lockCompany(tx, caller.companyId)
  const ibanFault = checkDigitFault(iban)
  const isTaken = await hasShopNamed(tx, company.id, body.name)
  if (ibanFault !== null || isTaken)
    return abort('ApiValidationException', {
      fields: {
        ...(isTaken && { name: ['The company has a shop with this name already.'] }),
        ...(ibanFault !== null && { iban: [ibanFault] }),
      },
    })
  const now = clock.now()
  const missing = missingBefore(await signUpOf(tx, company, now))
  if (missing) return abort('OnboardingIncomplete', { fields: missing })
  const fileId = await findCertificate(tx, company.id)
  if (fileId === undefined) throw new Error('Nothing is missing, and yet there is no certificate of the account.')

  const [merchantId, country] = [newId(clock), countryOf(company)]
  await insertMerchant(tx, {
    id: merchantId,
    company_id: company.id,
    name: body.name,
    url: body.url ?? null,
    country,
    status: 'pending',
    review: 'in_review',
    postcode: taxPlaceOf(country, company.postcode) && company.postcode,
    time_zone: timeZoneOf(country, company.postcode),
    terms: defaultTerms(country),
    monthly_earnings: body.monthlyEarnings,
    average_amount: body.averageAmount,
    created: now,
  })
  const { id: ibanId } = await askForIban(tx, clock, { merchantId, iban, fileId, userId: caller.userId })
  await sendDocumentsToReview(tx, company.id)
  await endOnboarding(tx, company.id)
  await giveShop(tx, { userId: caller.userId, merchantId })
  context.note({ objectId: merchantId, ibanId, of: { merchantId, sandbox: false, companyId: company.id } })
  context.notify({ type: 'merchant_received', to: { roles: ['owner'] } })
  await tellOwners(context, { company: company.name, shop: body.name, iban: maskIban(iban) })
  const merchant = await findMerchantOf(tx, { userId: caller.userId, merchantId, now })
  if (!merchant) throw new Error('A shop that was just added is not there.')
  return merchantAnswer(merchant)
}

const tellOwners = async (
  { tx, caller, mail }: Context<Create>,
  told: { company: string; shop: string; iban: string },
): Promise<void> => {
  for (const owner of await listOwners(tx, caller.companyId))
    await mail.send(owner, { kind: 'merchantReceived', ...told, by: caller.name })
}
