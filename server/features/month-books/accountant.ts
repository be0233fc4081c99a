/** To whom the books of a merchant go: reading and changing it. */
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { dayIn } from '#domain/calendar.ts'
import { monthOf } from '#domain/invoice.ts'
import { localeOfCountry } from '#domain/locales.ts'
import { type AccountNumbers, journalAccounts } from '#domain/month-journal.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { expectVersion, tellVersion } from '#server/http/pipeline/versions.ts'
import { accountsOf } from '#server/services/month-book/accounts.ts'
import {
  type AccountantRow,
  findAccountant,
  findScheduled,
  makeAccountant,
  writeAccountant,
} from '#server/services/month-book/delivery.queries.ts'
import { nextSending } from '#server/services/month-book/schedule.ts'

type Calls = Contract['monthBooks']
type Reading = Pick<Context<Calls['accountant']>, 'tx' | 'merchant' | 'clock'>

/** What holds until a person sets it. */
const standard = ({ merchant, clock }: Reading): AccountantRow => ({
  version: 0,
  email: null,
  day: 1,
  locale: localeOfCountry(merchant.country),
  paused: false,
  firstMonth: null,
  accounts: null,
  updated: clock.now(),
})

const readAccountant = async (context: Reading): Promise<HandlerAnswer<Calls['accountant']>> => {
  const { tx, merchant, clock } = context
  const found = await findAccountant(tx, merchant.id)
  const row = found ?? standard(context)
  const { version, email, day, locale, paused, firstMonth } = row
  const sent = firstMonth === null ? new Set<string>() : await findScheduled(tx, merchant.id, firstMonth)
  return {
    email,
    day,
    locale,
    paused,
    accounts: accountsOf(row.accounts, merchant.country),
    version,
    next: nextSending(row, sent, dayIn(merchant.timeZone, clock.now())),
    updated: found?.updated.toISOString() ?? null,
  }
}

export const accountant: Handler<Calls['accountant']> = async (_, context) => {
  const answer = await readAccountant(context)
  tellVersion(context, answer.version)
  return answer
}

const isSame = (one: AccountNumbers, other: AccountNumbers): boolean =>
  journalAccounts.every((name) => one[name] === other[name])

/**
 * Sending by itself begins with the month in which it is set up, or goes on after a pause: what is past goes when a person sends it.
 */
export const setAccountant: Handler<Calls['setAccountant']> = async ({ body }, context) => {
  const { tx, merchant, caller, clock, note } = context
  const now = clock.now()
  const { firstMonth, ...defaults } = standard(context)
  const before = await makeAccountant(tx, {
    ...defaults,
    first_month: firstMonth,
    merchant_id: merchant.id,
    updated_by: caller.userId,
  })
  expectVersion(context, before.version)
  const isSending = (one: { email: string | null; paused: boolean }): boolean => one.email !== null && !one.paused
  const begins = isSending(body) && !isSending(before)
  const { accounts, ...rest } = body
  await writeAccountant(tx, merchant.id, {
    ...rest,
    accounts: isSame(accounts, accountsOf(null, merchant.country)) ? null : accounts,
    ...(begins && { first_month: monthOf(dayIn(merchant.timeZone, now)) }),
    version: before.version + 1,
    updated: now,
    updated_by: caller.userId,
  })
  // Which part, never the address itself: it may be a person's.
  note({
    objectId: merchant.id,
    emailChanged: body.email !== before.email,
    before: { enabled: isSending(before) },
    after: { enabled: isSending(body) },
  })
  const answer = await readAccountant(context)
  tellVersion(context, answer.version)
  return answer
}
