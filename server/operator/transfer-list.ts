import type { Command } from './command.ts'
import { euros, table } from './words.ts'
import { listOpenFiles, listOpenTransfers } from './transfer.queries.ts'

/** Waiting, sent and returned transfers, and the files that are not marked. */
export const transferList: Command = {
  summary: 'List the transfers that are not done, and the files that are not marked',
  options: {},
  run: async ({ db }) => {
    const [transfers, files] = [await listOpenTransfers(db), await listOpenFiles(db)]
    const lines = transfers.map((one) => [
      one.transfer_date,
      one.status,
      one.reference,
      euros(one.amount),
      one.message_id ?? '–',
      one.iban_last4 ? `…${one.iban_last4}` : '–',
      one.reason ? `${one.merchant} (${one.reason})` : one.merchant,
    ])
    const open = files.map(
      ({ message_id, count, amount }) =>
        `File ${message_id} is not marked: ${count} ${count === 1 ? 'transfer' : 'transfers'}, ${euros(amount)}.`,
    )
    return {
      json: { transfers, files: files.map(({ created, ...file }) => ({ ...file, created: created.toISOString() })) },
      text: [...(lines.length > 0 ? table(lines) : ['No transfer is open.']), ...open].join('\n'),
    }
  },
}
