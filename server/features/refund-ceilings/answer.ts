import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { Context } from '#server/http/pipeline/context.ts'
import { findCeilingsOfRoles, findPeople } from './ceilings.queries.ts'

type Call = Contract['refundCeilings']['get']
type Reading = Pick<Context<Call>, 'tx' | 'merchant'>

const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim()

export const readCeilings = async ({ tx, merchant }: Reading): Promise<HandlerAnswer<Call>> => {
  const found = await findCeilingsOfRoles(tx, merchant.id)
  const people = await findPeople(tx, merchant)
  return {
    version: found?.version ?? 0,
    admin: found?.admin ?? null,
    editor: found?.editor ?? null,
    keys: found?.keys ?? null,
    people: people.map((one) => ({
      userId: one.id,
      name: nameOf(one.first_name, one.last_name) || one.email,
      userType: one.role,
      own: one.own,
      amount: one.amount,
    })),
    updated: found?.updated.toISOString() ?? null,
    updatedBy: found ? nameOf(found.first_name, found.last_name) : null,
  }
}
