import type { Command } from './command.ts'
import { listMerchants as allMerchants } from './queries.ts'

export const listMerchants: Command = {
  summary: 'List the merchants of all companies',
  options: {},
  run: async ({ db }) => {
    const merchants = await allMerchants(db)
    const lines = merchants.map(({ id, name, company, status }) => `${id}  ${status.padEnd(8)}  ${company}: ${name}`)
    return { json: merchants, text: lines.join('\n') || 'There are no merchants yet.' }
  },
}
