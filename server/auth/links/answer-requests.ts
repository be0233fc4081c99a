import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/schema.ts'
import type { AppConfig } from '../../http/config.ts'
import type { Clock } from '../../lib/clock.ts'
import { makeMailbox } from '../../mail/mailbox.ts'
import { findRecipient } from '../../mail/queries.ts'
import { hasTooMany, makeLink } from './links.ts'
import { findByEmail, takeRequest } from './queries.ts'

type Deps = {
  db: Kysely<Database>
  clock: Clock
  config: Pick<AppConfig, 'productName' | 'apiHost' | 'mail'>
}

/** Mails a link to everybody who asked for one and is known; forgets the others. Safe in several processes at once. */
export const answerRequests = async ({ db, clock, config }: Deps): Promise<void> => {
  while (await inTransaction(db, (tx) => answerOne(tx, clock, config)));
}

/** False when nobody waits. The mail goes to the address that is kept, not to the one that was typed. */
const answerOne = async (tx: Transaction<Database>, clock: Clock, config: Deps['config']): Promise<boolean> => {
  const request = await takeRequest(tx)
  if (!request) return false
  const user = await findByEmail(tx, request.email)
  const { linksAnHour } = config.mail
  if (!user || (await hasTooMany(tx, clock, user.id, linksAnHour))) return true
  const { origin } = request
  const { url, expires } = await makeLink(tx, clock, origin, { purpose: 'new_password', userId: user.id })
  const api = config.apiHost ?? `${origin}/api`
  const mail = makeMailbox({ tx, clock, product: config.productName, origin, api, linksAnHour })
  await mail.send(await findRecipient(tx, user.id), { kind: 'passwordAsked', link: url }, expires)
  return true
}
