/** What streams are fed with: the audit log in the order of its chain, and who still may listen. */
import { sql } from 'kysely'
import { mayVisit } from '#server/auth/auth.queries.ts'
import type { Db } from '#server/db/schema.ts'

/** The place in the chain from which to go on. */
export const findEnd = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('audit_chain')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst()
  return row?.position ?? 0
}

export type Happening = {
  position: number
  action: string
  merchantId: string | null
  sandbox: boolean | null
  objectId: string | null
  /** Users with a notice of it. */
  told: string[]
}

export const findHappenings = async (db: Db, after: number, most: number): Promise<Happening[]> => {
  const { rows } = await sql<Happening>`
    select c.position, a.action, a.merchant_id as "merchantId", a.sandbox, a.object_id as "objectId",
      array(select n.user_id from notifications n where n.audit_id = a.id) as told
    from audit_chain c join audit_log a on a.id = c.audit_id
    where c.position > ${after} order by c.position limit ${most}`.execute(db)
  return rows
}

export type Listener = { sessionId: string; merchantId: string }
/** `account`: text that changes with anything that a page must know of the person and the account; `read`: when they read notices. */
export type Standing = { sessionId: string; merchantId: string; account: string; read: string }

/** Those who still may listen: signed in, not removed, and the merchant is theirs to see. */
export const findStandings = async (db: Db, listeners: readonly Listener[], now: Date): Promise<Standing[]> => {
  const { rows } = await sql<Standing>`
    select f.session_id as "sessionId", f.merchant_id as "merchantId",
      jsonb_build_array(u.role, u.disabled, c.disabled, c.requires_onboarding, u.email, u.first_name, u.last_name,
        u.locale, m.status, m.review, m.name)::text as account, coalesce(u.notices_read::text, '') as read
    from unnest(${listeners.map((listener) => listener.sessionId)}::uuid[],
      ${listeners.map((listener) => listener.merchantId)}::uuid[]) as f(session_id, merchant_id)
    join sessions s on s.id = f.session_id and s.ended is null and s.expires > ${now}
    join users u on u.id = s.user_id and u.removed is null
    join companies c on c.id = u.company_id
    join merchants m on m.id = f.merchant_id and m.company_id = u.company_id
    where ${mayVisit}`.execute(db)
  return rows
}
