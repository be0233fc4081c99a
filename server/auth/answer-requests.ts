import type { Kysely } from 'kysely'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import type { Database, Tx } from '../db/schema.ts'
import type { AppConfig } from '#server/core/config.ts'
import type { Clock } from '#server/core/clock.ts'
import { insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import { newId } from '#server/core/ids.ts'
import { makeMailbox } from '../mail/mailbox.ts'
import { findRecipient } from '../mail/mail.queries.ts'
import { hasTooMany, makeLink } from './links.ts'
import { findByEmail, takeRequest } from './links.queries.ts'

type Deps = {
  db: Kysely<Database>
  clock: Clock
  config: Pick<AppConfig, 'productName' | 'apiHost' | 'mail' | 'messages'>
}

/** Mails a link to every known person who asked for one; deletes the other requests. Safe in several processes at once. */
export const answerRequests = async ({ db, clock, config }: Deps): Promise<void> => {
  while (await inTransaction(db, acrossMerchants('a forgotten password'), (tx) => answerOne(tx, clock, config)));
}

/** Returns false without a waiting request. The mail goes to the stored address, not to the typed one. */
const answerOne = async (tx: Tx, clock: Clock, config: Deps['config']): Promise<boolean> => {
  const request = await takeRequest(tx)
  if (!request) return false
  const user = await findByEmail(tx, request.email)
  const { linksAnHour } = config.mail
  if (!user || (await hasTooMany(tx, clock, user.id, linksAnHour))) return true
  const { origin } = request
  const { url, expires } = await makeLink(tx, clock, origin, { purpose: 'new_password', userId: user.id })
  const api = config.apiHost ?? `${origin}/api`
  const mail = makeMailbox({
    tx,
    clock,
    product: config.productName,
    origin,
    api,
    linksAnHour,
    messages: config.messages,
  })
  await mail.send(await findRecipient(tx, user.id), { kind: 'passwordAsked', link: url }, expires)
  await insertAuditRow(tx, {
    id: newId(clock),
    action: 'password.link_mailed',
    companyId: user.companyId,
    merchantId: null,
    sandbox: null,
    actorKind: 'anonymous',
    actorId: null,
    objectId: user.id,
    requestId: request.id,
    address: null,
    detail: {},
    created: clock.now(),
  })
  return true
}
