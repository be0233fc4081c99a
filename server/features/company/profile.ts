import type { HandlerAnswer, HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { emptyFields, profileFieldsOf } from '#domain/onboarding.ts'
import type { Tx } from '../../db/schema.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import {
  type CompanyRow,
  findCompany,
  findProfile,
  findShopStates,
  lockCompany,
  markStarted,
  putProfile,
  setCompany,
} from '#server/services/company/company.queries.ts'
import { countryOf, nameOf, profileValues, type ProfileValues } from '#server/services/company/values.ts'
import { camelOf, givenOf, subjectOf } from './change.ts'
import { changed, lockedOf } from './faults.ts'
import { findUserNames, nameNameless } from './company.queries.ts'
import { notifyOfChange } from './notify-change.ts'

type Create = Contract['company']['createProfile']
type Update = Contract['company']['updateProfile']

/** Until the person who answers for the account is entered, it is the signed-in user. */
const read = async (tx: Tx, company: CompanyRow, userId: string): Promise<ProfileValues> => {
  const row = await findProfile(tx, company.id)
  const values = profileValues(company, row)
  return row ? values : { ...values, ...(await findUserNames(tx, userId)) }
}

/** Of a self-employed person, who is the company. */
const verified = ['first_name', 'last_name', 'document_type', 'document_number']

const lockedIn = ({ account_type: type }: CompanyRow, isLive: boolean, values: ProfileValues): string[] =>
  lockedOf(isLive && type === 'self_employed', verified, values)

const answerOf = (company: CompanyRow, isLive: boolean, values: ProfileValues): HandlerAnswer<Update> => ({
  ...camelOf(values),
  country: countryOf(company),
  complete: emptyFields(profileFieldsOf(company.account_type), values).length === 0,
  locked: lockedIn(company, isLive, values),
})

export const getProfile: Handler<Contract['company']['getProfile']> = async (_, { tx, caller }) => {
  const company = await findCompany(tx, caller.companyId)
  const { active } = await findShopStates(tx, company.id)
  return answerOf(company, active, await read(tx, company, caller.userId))
}

/** What a self-employed person says of themselves is said of the company: mails, invoices and lists read it there. */
const companyColumns = (company: CompanyRow, profile: ProfileValues) => {
  const { first_name, last_name, document_type, document_number, business_activity } = profile
  const { street, address_addition, postcode, city, state } = profile
  const legalName = first_name !== null && last_name !== null ? `${first_name} ${last_name}` : null
  const hasTaxNumber = document_type === 'nif' || document_type === 'nie'
  return {
    legal_name: legalName,
    name: nameOf({ ...company, legal_name: legalName }),
    tax_id: hasTaxNumber ? document_number : null,
    business_activity,
    street,
    address_addition,
    postcode,
    city,
    state,
  }
}

const write = async (
  body: HandlerInput<Update>['body'],
  context: Context<Create> | Context<Update>,
  isDraftByItself: boolean,
): Promise<HandlerAnswer<Update>> => {
  const { tx, caller, clock, note, abort } = context
  const company = await lockCompany(tx, caller.companyId)
  const before = await read(tx, company, caller.userId)
  const { active: isLive } = await findShopStates(tx, company.id)
  const isCompany = company.account_type === 'self_employed'
  const made = changed(
    {
      subject: subjectOf('profile', company, clock.now()),
      before,
      isLive,
      ...givenOf<Update>(body, isDraftByItself),
      required: profileFieldsOf(company.account_type),
      locked: lockedIn(company, isLive, before),
    },
    (after) =>
      !isCompany && after.business_activity !== null ? { business_activity: 'The enterprise has its own.' } : {},
  )
  if (made.fields) return abort('ApiValidationException', { fields: made.fields })
  const { after, names } = made
  const { business_activity: _, ...columns } = after
  const now = clock.now()
  await nameNameless(tx, caller.userId, after)
  await putProfile(tx, { ...columns, company_id: company.id, updated: now })
  if (isCompany) await setCompany(tx, company.id, companyColumns(company, after))
  await markStarted(tx, company.id, now)
  note({ changed: names })
  if (isLive) await notifyOfChange(context, company, names)
  return answerOf(company, isLive, after)
}

export const createProfile: Handler<Create> = ({ body }, context) => write(body, context, false)
export const updateProfile: Handler<Update> = ({ body }, context) => write(body, context, true)
