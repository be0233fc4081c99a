import { maxOwners } from '#contract/rules/company-rules.ts'
import type { HandlerAnswer, HandlerInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { emptyFields, requiredFields } from '#domain/onboarding.ts'
import { type Holding, type OwnershipType, ownersFault, type ShareFault, shareFault } from '#domain/ownership.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import {
  type CompanyRow,
  deleteOwner,
  findCompany,
  findShopStates,
  insertOwner,
  listOwners as findOwners,
  lockCompany,
  markStarted,
  type OwnerRow,
  setOwner,
} from '#server/services/company/company.queries.ts'
import { ownerValues, type OwnerValues } from '#server/services/company/values.ts'
import { newId } from '#server/core/ids.ts'
import { camelOf, givenOf, subjectOf } from './change.ts'
import { changed } from './faults.ts'
import { notifyOfChange } from './notify-change.ts'

type Company = Contract['company']
type Add = Company['addOwner']
type Update = Company['updateOwner']
type Answer = HandlerAnswer<Update>

const holdingOf = ({ share, control_kind: controlKind }: Pick<OwnerValues, 'share' | 'control_kind'>): Holding => ({
  share,
  controlKind,
})

const answerOf = (id: string, values: OwnerValues, type: OwnershipType | null): Answer => ({
  id,
  ...camelOf(values),
  complete:
    emptyFields(requiredFields.owner, values).length === 0 &&
    (type === null || shareFault(type, holdingOf(values)) === null),
})

export const listOwners: Handler<Company['listOwners']> = async (_, { tx, caller, abort }) => {
  const company = await findCompany(tx, caller.companyId)
  if (company.account_type !== 'enterprise') return abort('ObjectNotFound')
  const owners = await findOwners(tx, company.id)
  return { results: owners.map((owner) => answerOf(owner.id, ownerValues(owner), company.ownership_type)) }
}

const shareSentences: Record<ShareFault, string> = {
  missing: 'This is needed.',
  not_whole: 'One person has all of it: write 10000.',
  not_above: 'A majority is more than 25 %: write more than 2500.',
  too_much: 'Nobody has more than 25 % here: write 2500 at most.',
}
const sum = 'All shares together come to more than 100 %.'
const oneOwner = 'One person has all of it: change the type of ownership first.'

/** What is wrong with one owner among the others. */
const faultsAmong = (
  type: OwnershipType | null,
  owner: OwnerValues,
  others: readonly OwnerRow[],
  { isNew, isDraft }: { isNew: boolean; isDraft: boolean },
): Record<string, string> => {
  const holding = holdingOf(owner)
  const all = [...others.map(holdingOf), holding]
  const fault = type === null ? null : shareFault(type, holding)
  // For any type, and before one is chosen.
  const isTooMuch = ownersFault(type ?? 'minority', all) === 'sum'
  return {
    ...(fault && !(isDraft && fault === 'missing') && { share: shareSentences[fault] }),
    ...(isTooMuch && { share: sum }),
    ...(isNew && type !== null && ownersFault(type, all) === 'several' && { ownership_type: oneOwner }),
    ...(isNew && others.length >= maxOwners && { owners: `There are ${maxOwners} owners at most.` }),
  }
}

type Written = { company: CompanyRow; after: OwnerValues; names: string[]; isLive: boolean }

/** The owner as it is to be; throws what is wrong with it. `id` null: a new one. */
const write = async (
  body: HandlerInput<Add>['body'],
  { tx, caller, clock, abort }: Context<Add> | Context<Update>,
  { id, isDraftByItself }: { id: string | null; isDraftByItself: boolean },
): Promise<Written> => {
  const company = await lockCompany(tx, caller.companyId)
  if (company.account_type !== 'enterprise') return abort('ObjectNotFound', id === null ? {} : { fields: { uuid: id } })
  const owners = await findOwners(tx, company.id)
  const own = owners.find((owner) => owner.id === id)
  if (id !== null && !own) return abort('ObjectNotFound', { fields: { uuid: id } })
  const { active: isLive } = await findShopStates(tx, company.id)
  const { given, isDraft } = givenOf<Add>(body, isDraftByItself)
  const made = changed(
    {
      subject: subjectOf('owner', company, clock.now()),
      before: ownerValues(own),
      isLive,
      given,
      isDraft,
      required: requiredFields.owner,
      locked: [],
    },
    (after) => {
      const others = owners.filter((owner) => owner.id !== id)
      return faultsAmong(company.ownership_type, after, others, { isNew: id === null, isDraft })
    },
  )
  if (made.fields) return abort('ApiValidationException', { fields: made.fields })
  await markStarted(tx, company.id, clock.now())
  return { company, after: made.after, names: made.names, isLive }
}

export const addOwner: Handler<Add> = async ({ body }, context) => {
  const { tx, clock, note } = context
  const { company, after, isLive } = await write(body, context, { id: null, isDraftByItself: false })
  const [id, now] = [newId(clock), clock.now()]
  await insertOwner(tx, { ...after, id, company_id: company.id, created: now, updated: now })
  note({ objectId: id })
  if (isLive) await notifyOfChange(context, company, ['owner_added'])
  return answerOf(id, after, company.ownership_type)
}

export const updateOwner: Handler<Update> = async ({ params: { ownerId: id }, body }, context) => {
  const { tx, clock, note } = context
  const { company, after, names, isLive } = await write(body, context, { id, isDraftByItself: true })
  await setOwner(tx, company.id, id, { columns: after, now: clock.now() })
  note({ objectId: id, changed: names })
  if (isLive && names.length > 0) await notifyOfChange(context, company, ['owner_changed'])
  return answerOf(id, after, company.ownership_type)
}

export const removeOwner: Handler<Company['removeOwner']> = async ({ params: { ownerId: id } }, context) => {
  const { tx, caller, note, abort } = context
  const company = await lockCompany(tx, caller.companyId)
  if (!(await deleteOwner(tx, company.id, id))) return abort('ObjectNotFound', { fields: { uuid: id } })
  note({ objectId: id })
  const { active } = await findShopStates(tx, company.id)
  if (active) await notifyOfChange(context, company, ['owner_removed'])
}
