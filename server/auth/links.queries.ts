/** Mailed links belong to a person, not to a merchant: there is no scope here. */
import type { Kysely, Selectable } from 'kysely'
import type { Database, Tx } from '../db/schema.ts'

export type Purpose = Selectable<Database['links']>['purpose']
type NewLink = {
  id: string
  purpose: Purpose
  userId: string
  tokenHash: Buffer
  newEmail: string | null
  created: Date
  expires: Date
}

export const insertLink = async (tx: Tx, link: NewLink): Promise<void> => {
  await tx
    .insertInto('links')
    .values({
      id: link.id,
      purpose: link.purpose,
      user_id: link.userId,
      token_hash: link.tokenHash,
      new_email: link.newEmail,
      created: link.created,
      expires: link.expires,
      used: null,
    })
    .execute()
}

/** How many links a person was sent since then. */
export const countLinks = async (tx: Tx, userId: string, since: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

const links = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .where('l.id', '=', id)
    .where('u.removed', 'is', null)
    .select(['l.purpose', 'l.user_id as userId', 'l.token_hash as tokenHash', 'l.new_email as newEmail'])
    .select(['l.expires', 'l.used'])

export const findLink = (db: Kysely<Database>, id: string) => links(db, id).executeTakeFirst()

/** Locked: of two that use it at once, the second finds it used. */
export const lockLink = (tx: Tx, id: string) => links(tx, id).forUpdate('l').executeTakeFirst()

/** Every open link of the person, or those of one purpose, opens nothing from now on. */
export const endLinks = async (tx: Tx, userId: string, now: Date, purpose?: Purpose): Promise<void> => {
  await tx
    .updateTable('links')
    .set({ used: now })
    .where('user_id', '=', userId)
    .where('used', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'invitation'))
    .execute()
}

type Request = { id: string; email: string; origin: string; created: Date }

export const insertRequest = async (tx: Tx, request: Request): Promise<void> => {
  await tx.insertInto('password_requests').values(request).execute()
}

/** The oldest request that no process works on; it is deleted when the transaction commits. */
export const takeRequest = (tx: Tx): Promise<Request | undefined> =>
  tx
    .deleteFrom('password_requests')
    .where('id', '=', (eb) =>
      eb.selectFrom('password_requests').select('id').orderBy('id').limit(1).forUpdate().skipLocked(),
    )
    .returning(['id', 'email', 'origin', 'created'])
    .executeTakeFirst()

/** Who signs in with this address. */
export const findByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'company_id as companyId'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('removed', 'is', null)
    .executeTakeFirst()
