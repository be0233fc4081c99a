/** What the provider agrees with shops. */
import { addDays, dayIn } from '#domain/calendar.ts'
import { outcomesOf, type SaleOutcome, type TermsFault } from '#domain/contract-terms.ts'
import { acrossMerchants, inTransaction } from '../db/transaction.ts'
import { type Agreement, agreeTerms, NotAgreed, previewTerms } from '#server/services/terms/agree.ts'
import { templateNames, termsTemplates } from '#server/services/terms/templates.ts'
import { type AgreedRow, findAgreeing, listAgreed } from '#server/services/terms/terms.queries.ts'
import { homeOf } from '#server/services/merchants/vat.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { fileOf, readTermsFile } from './terms-file.ts'
import { euros, readDay, readId, readWord, table } from './words.ts'

const nothing = 'Nothing was changed.'

const linesOf = (faults: readonly TermsFault[]): string[] =>
  faults.map(({ path, reason }) => `  ${path === '' ? 'the file' : path}: ${reason}`)

const refusal = (message: string, faults: readonly TermsFault[]): CommandError =>
  new CommandError(faults.length > 0 ? [message, ...linesOf(faults), nothing].join('\n') : `${message} ${nothing}`)

const idOf = ({ options }: CommandContext): string => readId(options['merchant'] ?? '', 'merchant list')

const readWanted = async (file: string) => {
  try {
    const read = await readTermsFile(file)
    if ('faults' in read) throw refusal(`${file} is refused:`, read.faults)
    return read
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new CommandError(`The file cannot be read: ${error.message}. ${nothing}`)
    throw error
  }
}

/** Does it, and writes why not in lines. */
const agreed = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof NotAgreed ? refusal(error.message, error.faults) : error
  }
}

const depsOf = ({ db, clock, provider, config }: CommandContext) => ({
  db,
  clock,
  product: config.productName,
  providerCountry: provider.country,
})

const percent = (rate: number): string => `${(rate / 100).toFixed(2)} %`

const warned = ({ warnings }: Agreement): string[] => (warnings.length === 0 ? [] : ['Mind:', ...linesOf(warnings)])

const changed = ({ changes }: Agreement): string =>
  changes.length === 0 ? 'nothing changes' : `what changes: ${changes.map((part) => part.replace('_', ' ')).join(', ')}`

const jsonOf = ({ firstDay, terms, note, changes, warnings }: Agreement) => ({
  first_day: firstDay,
  note,
  terms: fileOf(terms),
  changes,
  warnings,
})

const headings = [
  'sale',
  'plan',
  'customer pays',
  'more',
  'TAE',
  'fee',
  'VAT',
  'shop receives',
  'reserved',
  'provider earns',
]

const rowOf = ({ amount, offer, customer, shop, provider }: SaleOutcome): string[] => [
  euros(amount),
  `${offer.product} ${offer.numInstalments}`,
  euros(customer.pays),
  euros(customer.cost),
  percent(offer.simulatedAnnualEquivalent),
  euros(shop.fee),
  euros(shop.vat),
  euros(shop.receives),
  euros(shop.reserved),
  euros(provider.earns),
]

/** In euros, such as `100,300,1000`. */
const readAmounts = (text: string): number[] =>
  text.split(',').map((one) => {
    if (!/^\d{1,7}(\.\d{2})?$/.test(one.trim()))
      throw new CommandError(`"${one}" is no amount. Write euros like 100,300,1000 or 99.90.`)
    return Math.round(Number(one) * 100)
  })

export const termsPreview: Command = {
  summary: 'Check terms of a file, and say what sales under them would cost customer, shop and provider',
  options: { merchant: 'ID', file: 'FILE' },
  optional: { amounts: '100,300,1000' },
  run: async (context) => {
    const { file = '', amounts = '100,300,1000' } = context.options
    const sums = readAmounts(amounts)
    const agreement = await agreed(previewTerms(depsOf(context), idOf(context), await readWanted(file)))
    const outcomes = outcomesOf(agreement.terms, sums, agreement)
    const unsold = sums.filter((sum) => !outcomes.some(({ amount }) => amount === sum))
    return {
      json: { ...jsonOf(agreement), outcomes },
      text: [
        `${agreement.name} from ${agreement.firstDay} on, ${changed(agreement)}.`,
        ...table([headings, ...outcomes.map(rowOf)]),
        ...unsold.map((sum) => `Of ${euros(sum)} there is no plan.`),
        ...warned(agreement),
      ].join('\n'),
    }
  },
}

const set = (agreement: Agreement & { id: string }) => ({
  json: { id: agreement.id, ...jsonOf(agreement) },
  text: [
    `${agreement.name} has these terms from ${agreement.firstDay} on, ${changed(agreement)}. The owners are told.`,
    ...warned(agreement),
  ].join('\n'),
})

export const termsSet: Command = {
  summary: 'Agree the terms of a file with a shop, from their first day on; the owners are told',
  options: { merchant: 'ID', file: 'FILE' },
  run: async (context) => {
    const wanted = await readWanted(context.options['file'] ?? '')
    return set(await agreed(agreeTerms(depsOf(context), idOf(context), wanted)))
  },
}

const readAgreed = (context: CommandContext) =>
  inTransaction(context.db, acrossMerchants('a shop named by its id'), async (tx) => {
    const id = idOf(context)
    const merchant = await findAgreeing(tx, id, { forChange: false })
    if (!merchant) throw new CommandError(`There is no merchant ${id}. "merchant list" shows them.`)
    return { ...merchant, rows: await listAgreed(tx, id), today: dayIn(merchant.timeZone, context.clock.now()) }
  })

const fromOf = ({ setBy, firstDay }: AgreedRow): string => (setBy === 'start' ? 'the beginning' : firstDay)

const rowJson = ({ id, firstDay, setBy, note, created, terms }: AgreedRow) => ({
  id,
  first_day: setBy === 'start' ? null : firstDay,
  set_by: setBy,
  created: created.toISOString(),
  note,
  terms: fileOf(terms),
})

export const termsShow: Command = {
  anyClock: true,
  summary: 'Show the terms of a shop that are in force today or on a day, in the form of a file',
  options: { merchant: 'ID' },
  optional: { day: 'DAY' },
  run: async (context) => {
    const { name, rows, today } = await readAgreed(context)
    const day = readDay(context.options['day'] ?? today)
    const row = rows.findLast(({ firstDay }) => firstDay <= day)
    if (!row) throw new CommandError(`${name} has no terms on ${day}.`)
    const next = rows.find(({ firstDay }) => firstDay > day)
    return {
      json: { ...rowJson(row), next: next?.firstDay ?? null },
      text: [
        `${name} on ${day}: terms since ${fromOf(row)}. ${next ? `The next ones begin on ${next.firstDay}.` : 'No others follow.'}`,
        JSON.stringify(fileOf(row.terms), null, 2),
      ].join('\n'),
    }
  },
}

export const termsHistory: Command = {
  anyClock: true,
  summary: 'List what was agreed with a shop, the newest last',
  options: { merchant: 'ID' },
  run: async (context) => {
    const { rows, today } = await readAgreed(context)
    const inForce = rows.findLast(({ firstDay }) => firstDay <= today)
    const stateOf = (row: AgreedRow): string =>
      row === inForce ? 'in force' : row.firstDay > today ? 'to follow' : 'over'
    return {
      json: rows.map((row) => ({ ...rowJson(row), state: stateOf(row) })),
      text: table([
        ['from', 'state', 'agreed', 'note'],
        ...rows.map((row) => [fromOf(row), stateOf(row), row.created.toISOString().slice(0, 10), row.note ?? '']),
      ]).join('\n'),
    }
  },
}

export const templateList: Command = {
  anyClock: true,
  summary: 'List the terms that new shops usually agree',
  options: {},
  run: () => {
    const json = templateNames.map((name) => ({ name, summary: termsTemplates[name].summary }))
    return Promise.resolve({ json, text: table(json.map(({ name, summary }) => [name, summary])).join('\n') })
  },
}

/** From tomorrow on, in the shop's time zone, unless a day is given. */
export const templateApply: Command = {
  summary: 'Agree the terms of a template with a shop, from tomorrow or a later day on; the owners are told',
  options: { merchant: 'ID', template: templateNames.join('|') },
  optional: { from: 'DAY' },
  run: async (context) => {
    const { country, today } = await readAgreed(context)
    const { template = '', from } = context.options
    const name = readWord(template, templateNames, 'template')
    const firstDay = from === undefined ? addDays(today, 1) : readDay(from)
    const wanted = { firstDay, terms: termsTemplates[name].termsIn(homeOf(country)), note: `template ${name}` }
    return set(await agreed(agreeTerms(depsOf(context), idOf(context), wanted)))
  },
}
