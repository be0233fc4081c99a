import type { Kysely } from 'kysely'
import { localeOfCountry } from '#domain/locales.ts'
import { formatAmount, formatDay } from '#domain/format.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { post } from '#server/mail/post.ts'
import type { Clock } from '#server/core/clock.ts'
import { claimStatement, findStatements, noteMail, type Statement } from './statements.queries.ts'
import { findBillingEmail } from './invoices.queries.ts'

/** A settlement that was made longer ago is no news. */
const newsDays = 3
const batch = 100

type Deps = { db: Kysely<Database>; clock: Clock; product: string }

/** Mails the statement of each live settlement to where they go, once, and answers of how many. */
export const mailStatements = async (deps: Deps): Promise<number> => {
  const since = new Date(deps.clock.now().getTime() - newsDays * 86_400_000)
  let done = 0
  for (;;) {
    const found = await findStatements(deps.db, since, batch)
    for (const statement of found) if (await mailOne(deps, statement)) done += 1
    if (found.length < batch) return done
  }
}

const mailOne = ({ db, clock, product }: Deps, statement: Statement): Promise<boolean> =>
  inTransaction(db, { merchantId: statement.merchantId, sandbox: false }, async (tx) => {
    const { merchantId, id, reference, country, shop, paid, day } = statement
    // Of several processes one continues; the others wait for it, and then skip the statement.
    if (!(await claimStatement(tx, merchantId, id, clock.now()))) return false
    const email = await findBillingEmail(tx, merchantId, 'mail_settlements')
    if (email === null) return false
    const locale = localeOfCountry(country)
    const request = { kind: 'settlement', format: 'pdf', ids: [id] }
    const attachments = [{ merchantId, sandbox: false, kind: 'settlement', request }]
    const content = { kind: 'settlementMade' as const, reference, shop, amount: formatAmount(paid, locale) }
    const to = { email, firstName: shop, locale }
    const mail = await post({ tx, clock, product, attachments }, to, { ...content, day: formatDay(day, locale) })
    await noteMail(tx, merchantId, id, mail)
    return true
  })
