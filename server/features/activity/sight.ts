/** Which rows of the company, that belong to no merchant, a person sees; by what else they may do. */
import { can } from '#contract/core/access.ts'
import type { Person } from '#server/core/caller.ts'
import type { Tx } from '#server/db/schema.ts'
import { mayManage, reaches, type Reaching } from '#server/services/members/manage.ts'
import { findPeople } from './people.queries.ts'

/** Null limits nothing. */
export type Sight = {
  companyId: string
  /** Data and documents of the company. */
  isCompanySeen: boolean
  /** People whose access was changed. */
  users: string[] | null
  /** Who signed in, or changed what is their own; the company is among them, which the provider disables as a whole. */
  selves: string[] | null
  /** The merchants that the person knows. */
  merchants: readonly string[] | null
}

type Reader = Pick<Person, 'userId' | 'companyId' | 'role'>

export const sightOf = async (tx: Tx, { userId, companyId, role }: Reader): Promise<Sight> => {
  const people = await findPeople(tx, companyId)
  const { merchants = [] } = people.find(({ id }) => id === userId) ?? {}
  const reader: Reaching = { id: userId, role, merchants }
  const isLimited = merchants !== null
  const users = people.filter((one) => one.id === userId || reaches(reader, one.merchants))
  const selves = people.filter((one) => one.id === userId || mayManage(reader, one))
  return {
    companyId,
    isCompanySeen: can(role, 'company.manage'),
    users: isLimited ? users.map(({ id }) => id) : null,
    selves: isLimited || role !== 'owner' ? [...selves.map(({ id }) => id), companyId] : null,
    merchants,
  }
}
