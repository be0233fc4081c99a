/** What the provider's staff do about shops that owe it money. */
import { dayIn, daysBetween } from '#domain/calendar.ts'
import { findNegativeBalances } from '#server/services/settlement/negative-balances.queries.ts'
import {
  clearBalance,
  type Clearing,
  NotCleared,
  requestBalance,
} from '#server/services/settlement/negative-balances.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { euros, readId, readText, table } from './words.ts'

/** As long as the reason of a line may be. */
const longest = 150

const depsOf = ({ db, clock, config }: CommandContext) => ({ db, clock, product: config.productName })

const done = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof NotCleared ? new CommandError(`${error.message} Nothing was changed.`) : error
  }
}

/** Null: all of it. */
const readCents = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,9}$/.test(text))
    throw new CommandError(`--amount is a whole number of cents, like 1250, and not ${text}.`)
  return Number(text)
}

export const balanceList: Command = {
  anyClock: true,
  summary: 'List the shops with a negative balance, the oldest first',
  options: {},
  run: async ({ db, clock }) => {
    const found = await findNegativeBalances(db)
    const json = found.map(({ merchantId, name, amount, since, timeZone }) => ({
      merchant: merchantId,
      name,
      amount,
      since,
      days: daysBetween(since, dayIn(timeZone, clock.now())),
    }))
    const rows = json.map(({ merchant, name, amount, since, days }) => [
      merchant,
      name,
      euros(amount),
      since,
      `${days}`,
    ])
    return { json, text: table([['shop', 'name', 'owes', 'since', 'days'], ...rows]).join('\n') }
  },
}

const clear = async (context: CommandContext, clearing: Clearing) => {
  const { merchant = '', amount } = context.options
  const id = readId(merchant, 'balance list')
  const cleared = await done(clearBalance(depsOf(context), id, { ...clearing, amount: readCents(amount) }))
  const { name, left } = cleared
  return {
    json: { merchant: id, how: clearing.how, amount: cleared.amount, left },
    text: `${euros(cleared.amount)} of ${name} with its next settlement; ${euros(left)} are left. The owners get a mail.`,
  }
}

export const balanceSetOff: Command = {
  summary: 'Take what a shop owes off the next settlement of another shop of its company',
  options: { merchant: 'ID', from: 'ID' },
  optional: { amount: 'CENTS' },
  run: (context) => clear(context, { how: 'set_off', from: readId(context.options['from'] ?? '', 'merchant list') }),
}

export const balancePaid: Command = {
  summary: 'Record that a shop has transferred what it owes',
  options: { merchant: 'ID', amount: 'CENTS', reference: 'TEXT' },
  run: (context) =>
    clear(context, { how: 'paid', reference: readText(context.options['reference'] ?? '', 'reference', longest) }),
}

export const balanceWriteOff: Command = {
  summary: 'Give up what a shop owes; it reads the reason',
  options: { merchant: 'ID', amount: 'CENTS', reason: 'TEXT' },
  run: (context) =>
    clear(context, { how: 'written_off', reason: readText(context.options['reason'] ?? '', 'reason', longest) }),
}

export const balanceRequest: Command = {
  summary: 'Ask the owners of a shop by mail to transfer what it owes, with a reference',
  options: { merchant: 'ID' },
  run: async (context) => {
    const { iban } = context.provider
    if (iban === null) throw new CommandError('Set PROVIDER_IBAN first: the shop has to know where to transfer to.')
    const id = readId(context.options['merchant'] ?? '', 'balance list')
    const { name, amount, reference } = await done(requestBalance(depsOf(context), id, iban))
    return {
      json: { merchant: id, amount, reference },
      text: `${name} is asked for ${euros(amount)} with the reference ${reference}.`,
    }
  },
}
