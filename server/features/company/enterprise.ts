import type { HandlerAnswer, HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { emptyFields, requiredFields } from '#domain/onboarding.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import {
  type CompanyRow,
  findCompany,
  findShopStates,
  listOwners,
  lockCompany,
  markStarted,
  setCompany,
} from '#server/services/company/company.queries.ts'
import { countryOf, enterpriseValues, type EnterpriseValues, nameOf } from '#server/services/company/values.ts'
import { changesOf } from '#server/lib/audit/changes.ts'
import { camelOf, givenOf, subjectOf } from './change.ts'
import { changed, lockedOf } from './faults.ts'
import { notifyOfChange } from './notify-change.ts'

type Create = Contract['company']['createEnterprise']
type Update = Contract['company']['updateEnterprise']

const verified = ['name', 'tax_id', 'legal_form']

const answerOf = (company: CompanyRow, isLive: boolean, values: EnterpriseValues): HandlerAnswer<Update> => ({
  ...camelOf(values),
  country: countryOf(company),
  complete: emptyFields(requiredFields.enterprise, values).length === 0,
  locked: lockedOf(isLive, verified, values),
})

export const getEnterprise: Handler<Contract['company']['getEnterprise']> = async (_, { tx, caller, abort }) => {
  const company = await findCompany(tx, caller.companyId)
  if (company.account_type !== 'enterprise') return abort('ObjectNotFound')
  const { active } = await findShopStates(tx, company.id)
  return answerOf(company, active, enterpriseValues(company))
}

const severalOwners = 'More than one owner is named: take the others away first.'

const write = async (
  body: HandlerInput<Update>['body'],
  context: Context<Create> | Context<Update>,
  isDraftByItself: boolean,
): Promise<HandlerAnswer<Update>> => {
  const { tx, caller, clock, note, abort } = context
  const company = await lockCompany(tx, caller.companyId)
  if (company.account_type !== 'enterprise') return abort('ObjectNotFound')
  const before = enterpriseValues(company)
  const { active: isLive } = await findShopStates(tx, company.id)
  const owners = await listOwners(tx, company.id)
  const made = changed(
    {
      subject: subjectOf('enterprise', company, clock.now()),
      before,
      isLive,
      ...givenOf<Update>(body, isDraftByItself),
      required: requiredFields.enterprise,
      locked: lockedOf(isLive, verified, before),
    },
    (after): Record<string, string> =>
      after.ownership_type === 'full' && owners.length > 1 ? { ownership_type: severalOwners } : {},
  )
  if (made.fields) return abort('ApiValidationException', { fields: made.fields })
  const { after, names } = made
  const { name: legal_name, ...columns } = after
  await setCompany(tx, company.id, {
    ...columns,
    legal_name,
    name: nameOf({ ...company, legal_name, trade_name: columns.trade_name }),
  })
  await markStarted(tx, company.id, clock.now())
  // Its phones are those of people.
  note({ ...changesOf('enterprise', before, after), changed: names })
  if (isLive) await notifyOfChange(context, company, names)
  return answerOf(company, isLive, after)
}

export const createEnterprise: Handler<Create> = ({ body }, context) => write(body, context, false)
export const updateEnterprise: Handler<Update> = ({ body }, context) => write(body, context, true)
