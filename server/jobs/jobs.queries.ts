/** What is old goes, for all merchants alike: there is no scope here. Each sweep takes a batch and answers how many it took. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/schema.ts'

/** When the job last ran, held until the end of the transaction; null where another process is at it. */
export const lockJob = async (tx: Tx, name: string): Promise<{ ran: Date | null } | null> =>
  (await tx.selectFrom('jobs').select('ran').where('name', '=', name).forUpdate().skipLocked().executeTakeFirst()) ??
  null

export const markRan = async (tx: Tx, name: string, now: Date): Promise<void> => {
  await tx.updateTable('jobs').set({ ran: now }).where('name', '=', name).execute()
}

const count = async (tx: Tx, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(tx)).numAffectedRows ?? 0)

export const dropKeys = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from idempotency_keys where (caller, key) in
      (select caller, key from idempotency_keys where created <= ${before} limit ${most} for update skip locked)`,
  )

export const dropProofs = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from step_up_proofs where hash in (select hash from step_up_proofs where expires <= ${before} limit ${most})`,
  )

/** Tokens of sessions that are over. */
export const dropTokens = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from session_tokens where access_hash in (select t.access_hash from session_tokens t
      join sessions s on s.id = t.session_id where s.expires <= ${before} limit ${most})`,
  )

/** A browser's session is remembered as long as its cookie, as the device from which the person signed in. */
export const dropSessions = (tx: Tx, before: { plain: Date; browser: Date }, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from sessions where id in (select id from sessions s
      where (expires <= ${before.browser} or expires <= ${before.plain} and companion_hash is null)
        and not exists (select from session_tokens t where t.session_id = s.id)
        and not exists (select from step_up_proofs p where p.session_id = s.id) limit ${most})`,
  )

export const dropLimits = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from limit_states where subject in
      (select subject from limit_states where at <= ${before} limit ${most} for update skip locked)`,
  )

export const dropLinks = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(tx, sql`delete from links where id in (select id from links where expires <= ${before} limit ${most})`)

export const dropBankChecks = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from bank_checks where token_hash in (select token_hash from bank_checks where expires <= ${before} limit ${most})`,
  )

export const dropMails = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(tx, sql`delete from outbox where id in (select id from outbox where created <= ${before} limit ${most})`)

export const dropShortMessages = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from short_messages where (merchant_id, sandbox, id) in
      (select merchant_id, sandbox, id from short_messages where created <= ${before} limit ${most})`,
  )

export const dropVisits = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from agreement_visits where (merchant_id, sandbox, id) in
      (select merchant_id, sandbox, id from agreement_visits where created <= ${before} limit ${most})`,
  )

/** With their deliveries and attempts. */
export const dropWebhookEvents = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from webhook_events where (merchant_id, sandbox, id) in
      (select merchant_id, sandbox, id from webhook_events where created <= ${before} order by created limit ${most})`,
  )

export const dropApiRequests = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from api_requests where (merchant_id, sandbox, id) in
      (select merchant_id, sandbox, id from api_requests where created <= ${before} order by created limit ${most})`,
  )

/** Of live mode; those of test mode go with their row. */
export const dropApiRequestBodies = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(
    tx,
    sql`update api_requests set request_body = null, answer_body = null where (merchant_id, sandbox, id) in
      (select merchant_id, sandbox, id from api_requests where created <= ${before} and not sandbox
        and (request_body is not null or answer_body is not null) order by created limit ${most})`,
  )

/** With their parts and links. */
export const dropDownloads = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from downloads where (merchant_id, sandbox, id) in
      (select merchant_id, sandbox, id from downloads where created <= ${before} limit ${most} for update skip locked)`,
  )

/** The lines of lists that were refused; audiences forget them first. */
export const dropRejected = async (tx: Tx, before: Date, most: number): Promise<number> => {
  const old = await tx
    .selectFrom('stored_files')
    .where('purpose', '=', 'audience_rejected')
    .where('first_id', 'is', null)
    .where('created', '<=', before)
    .select('id')
    .limit(most)
    .execute()
  const ids = old.map(({ id }) => id)
  await sql`update audiences set rejected_file_id = null where rejected_file_id = any(${ids}::uuid[])`.execute(tx)
  return count(tx, sql`delete from stored_files where id = any(${ids}::uuid[])`)
}

export const dropTickets = (tx: Tx, before: Date, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from file_tickets where hash in (select hash from file_tickets where expires <= ${before} limit ${most})`,
  )

/** All but the newest notices of each person, and those that wait for a mail. */
export const dropNotices = (tx: Tx, kept: number, most: number): Promise<number> =>
  count(
    tx,
    sql`delete from notifications where (audit_id, user_id) in (select audit_id, user_id from
      (select audit_id, user_id, mail, row_number() over (partition by user_id order by created desc, audit_id desc) as place
        from notifications) n where place > ${kept} and mail is distinct from 'waiting' limit ${most})`,
  )
