import type { Command } from './command.ts'
import { listMerchants as allMerchants } from './operator.queries.ts'
import { table } from './words.ts'

export const listMerchants: Command = {
  summary: 'List the merchants of all companies; --waiting: those that wait for a decision, the oldest first',
  options: {},
  flags: ['waiting'],
  run: async ({ db, options: { waiting } }) => {
    const merchants = await allMerchants(db, { waiting: waiting !== undefined })
    const lines = merchants.map(({ id, name, company, status, review, created }) => [
      id,
      review ?? status,
      ...(waiting === undefined ? [] : [created.toISOString().slice(0, 16)]),
      `${company}: ${name}`,
    ])
    const none = waiting === undefined ? 'There are no merchants yet.' : 'No merchant waits for a decision.'
    return { json: merchants, text: table(lines).join('\n') || none }
  },
}
