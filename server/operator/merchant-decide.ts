/** What the provider's staff decide about the shops that ask to sell. */
import { normalizeId } from '#contract/core/values.ts'
import {
  decideMerchant,
  type Decision,
  type Lack,
  NotDecided,
  type Outcome,
} from '#server/services/merchants/decide.ts'
import { type Command, type CommandAnswer, CommandError, type CommandContext } from './command.ts'
import { maxReasonLength, readText } from './words.ts'

const decide = async ({ db, clock, config, options }: CommandContext, decision: Decision): Promise<Outcome> => {
  const id = normalizeId(options['id'] ?? '')
  if (id === null) throw new CommandError(`There is no merchant ${options['id']}. "merchant list" shows them.`)
  try {
    return await decideMerchant({ db, clock, product: config.productName }, id, decision)
  } catch (error) {
    throw error instanceof NotDecided ? new CommandError(error.message) : error
  }
}

/** What was so already is no fault: two may have meant the same. */
const answer = ({ shop, isNew }: Outcome, state: string, done: string): CommandAnswer => ({
  json: { id: shop.id, state, changed: isNew },
  text: isNew ? done : `${shop.name} is ${state.replace('_', ' ')} already. Nothing was done.`,
})

export const merchantContractSent: Command = {
  summary: 'Say that a shop under review was sent its contract; the owners are told',
  options: { id: 'ID' },
  run: async (context) => {
    const outcome = await decide(context, { to: 'contract_sent' })
    return answer(outcome, 'contract_sent', `${outcome.shop.name} waits for its contract. The owners are told.`)
  },
}

const lineOf = (lack: Lack): string =>
  'document' in lack ? `  document ${lack.document}: ${lack.status}` : `  IBAN: ${lack.iban}`

export const merchantApprove: Command = {
  summary: 'Let a shop sell, once its documents and an IBAN are accepted; the owners are told',
  options: { id: 'ID' },
  run: async (context) => {
    const outcome = await decide(context, { to: 'approved' })
    const { shop, lacks } = outcome
    if (lacks.length === 0) return answer(outcome, 'approved', `${shop.name} may sell. The owners are told.`)
    return {
      json: { id: shop.id, state: shop.review, changed: false, lacks },
      text: [
        `${shop.name} cannot be approved yet:`,
        ...lacks.map(lineOf),
        `"account show --id ${shop.company_id}" shows all of it.`,
      ].join('\n'),
      failed: true,
    }
  },
}

export const merchantReject: Command = {
  summary: 'Refuse a shop; its owners read the reason',
  options: { id: 'ID', reason: 'WORDS' },
  run: async (context) => {
    const reason = readText(context.options['reason'] ?? '', 'reason', maxReasonLength)
    const outcome = await decide(context, { to: 'rejected', reason })
    return answer(outcome, 'rejected', `${outcome.shop.name} is refused. The owners are told why.`)
  },
}

export const merchantReopen: Command = {
  summary: 'Look at a refused shop again, with what was handed in meanwhile',
  options: { id: 'ID' },
  run: async (context) => {
    const outcome = await decide(context, { to: 'in_review' })
    return answer(outcome, 'in_review', `${outcome.shop.name} is under review again. The owners are told.`)
  },
}
