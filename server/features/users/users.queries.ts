/** The people of one company. Every query is bound to it; removed ones are not there. */
import { sql } from 'kysely'
import { type Role, roles } from '#contract/core/access.ts'
import { findHolder } from '../../auth/auth.queries.ts'
import type { Tx } from '../../db/schema.ts'
import { hasTerms, withoutAccents } from '../../lib/search.queries.ts'

export type Member = {
  id: string
  email: string
  first_name: string
  last_name: string
  role: Role
  has_password: boolean
  disabled: Date | null
  /** Null: all of the company. */
  merchants: string[] | null
  created: Date
  last_login: Date | null
  /** When the newest link of an invitation ends, or ended; null where none is left. */
  invitation_expires: Date | null
}

/** One change of a company's people at a time; answers the company's name. Keys that point to the company are not held up. */
export const lockCompany = async (tx: Tx, companyId: string): Promise<string> => {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return name
}

const members = (tx: Tx, companyId: string) =>
  tx.selectFrom('users as u').where('u.company_id', '=', companyId).where('u.removed', 'is', null)

/** The address of the invitation, also when another user has it: only that user may learn of this. */
const shownEmail = sql<string>`coalesce(u.wanted_email, u.email)`

const memberRows = (tx: Tx, companyId: string) =>
  members(tx, companyId)
    .select(shownEmail.as('email'))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.role', 'u.disabled', 'u.created', 'u.last_login'])
    .select([
      sql<boolean>`u.password_hash is not null`.as('has_password'),
      sql<string[] | null>`(select array_agg(merchant_id order by merchant_id) from user_merchants
        where user_id = u.id)`.as('merchants'),
      sql<Date | null>`(select max(expires) from links
        where user_id = u.id and purpose = 'invitation' and used is null)`.as('invitation_expires'),
    ])

export const findMember = (tx: Tx, companyId: string, userId: string): Promise<Member | undefined> =>
  memberRows(tx, companyId).where('u.id', '=', userId).executeTakeFirst()

/** Owners who can sign in and are not disabled. */
export const countActiveOwners = async (tx: Tx, companyId: string): Promise<number> => {
  const { count } = await members(tx, companyId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('u.role', '=', 'owner')
    .where('u.disabled', 'is', null)
    .where('u.password_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Every term must be in the name or the e-mail. */
const matches = (terms: readonly string[]) =>
  hasTerms(sql<string>`u.first_name || ' ' || u.last_name || ' ' || ${shownEmail}`, terms)

export const countMembers = async (tx: Tx, companyId: string, terms: readonly string[]): Promise<number> => {
  const { count } = await members(tx, companyId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matches(terms))
    .executeTakeFirstOrThrow()
  return count
}

/** By role, most permissions first; members who have accepted before invited ones; then by name. */
export const listMembers = (
  tx: Tx,
  companyId: string,
  terms: readonly string[],
  limit: number,
  offset: number,
): Promise<Member[]> =>
  memberRows(tx, companyId)
    .where(matches(terms))
    .orderBy(sql`array_position(${[...roles]}::text[], u.role)`)
    .orderBy(sql`u.password_hash is null`)
    .orderBy(
      withoutAccents(sql<string>`concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, ''), ${shownEmail})`),
    )
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute()

type NewMember = {
  id: string
  companyId: string
  email: string
  firstName: string
  lastName: string
  role: Role
  created: Date
}

/** Whether a user of the company was invited with the address. */
export const isColleagues = async (tx: Tx, companyId: string, email: string): Promise<boolean> => {
  const found = members(tx, companyId).where(sql<string>`lower(${shownEmail})`, '=', email.toLowerCase())
  return (await found.select('u.id').executeTakeFirst()) !== undefined
}

/**
 * `wanted`: the address of the invitation, if another user has it and `email` is a placeholder. Resolves to whether the address was free.
 */
export const insertMember = async (tx: Tx, member: NewMember, wanted: string | null = null): Promise<boolean> => {
  const rows = await tx
    .insertInto('users')
    .values({
      id: member.id,
      company_id: member.companyId,
      email: member.email,
      wanted_email: wanted,
      password_hash: null,
      first_name: member.firstName,
      last_name: member.lastName,
      role: member.role,
      locale: null,
      prefered_merchant_id: null,
      disabled: null,
      removed: null,
      created: member.created,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length === 1
}

/** Assigns the address of the invitation, if no other user has it now. Resolves to the id of the user who has it, else to null. */
export const claimEmail = async (tx: Tx, userId: string): Promise<string | null> => {
  const { wanted_email: wanted } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('wanted_email')
    .executeTakeFirstOrThrow()
  if (wanted === null) return null
  const holder = await findHolder(tx, wanted)
  if (holder !== null) return holder
  await tx.updateTable('users').set({ email: wanted, wanted_email: null }).where('id', '=', userId).execute()
  return null
}

type MemberChange = { firstName?: string; lastName?: string; role?: Role; disabled?: Date | null; removed?: Date }

/** Views of a person's own are deleted with the person. */
export const updateMember = async (tx: Tx, userId: string, change: MemberChange): Promise<void> => {
  const { firstName, lastName, role, disabled, removed } = change
  const columns = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(role !== undefined && { role }),
    ...(disabled !== undefined && { disabled }),
    ...(removed !== undefined && { removed }),
  }
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('users').set(columns).where('id', '=', userId).execute()
  if (removed !== undefined) await tx.deleteFrom('list_views').where('user_id', '=', userId).execute()
}

/** Null: all merchants of the company. The person's views of one that is no longer seen are deleted, and a preference for it. */
export const setMerchants = async (tx: Tx, userId: string, merchants: readonly string[] | null): Promise<void> => {
  await tx.deleteFrom('user_merchants').where('user_id', '=', userId).execute()
  if (merchants === null) return
  await tx
    .insertInto('user_merchants')
    .values(merchants.map((merchant_id) => ({ user_id: userId, merchant_id })))
    .execute()
  await tx
    .updateTable('users')
    .set({ prefered_merchant_id: null })
    .where('id', '=', userId)
    .where('prefered_merchant_id', 'not in', [...merchants])
    .execute()
  await tx
    .deleteFrom('list_views')
    .where('user_id', '=', userId)
    .where('merchant_id', 'not in', [...merchants])
    .execute()
}
