import type { DownloadKind, Making } from '#server/services/files/kinds.ts'
import { findSettlement, type SettlementColumns } from '../settlements.queries.ts'
import { texts } from './about.ts'
import { linesTable } from './lines.ts'
import { statement } from './statement.ts'

const settlementOf = async ({ tx, scope, request }: Making<'settlement'>): Promise<SettlementColumns> => {
  const [id = ''] = request.ids
  const settlement = await findSettlement(tx, scope, id)
  if (!settlement) throw new Error('the settlement is gone')
  return settlement
}

/** One settlement: its lines as a table, or the statement as PDF. */
export const settlementDownload: DownloadKind<'settlement'> = {
  kind: 'settlement',
  permission: 'settlements.read',
  isLong: true,
  word: (locale) => texts(locale)('fileName.settlement'),
  prepare: async (request, { tx, scope }) => {
    const [id = ''] = request.ids
    return (await findSettlement(tx, scope, id)) ? { request } : { missing: id }
  },
  object: async (making) => ({ name: (await settlementOf(making)).reference }),
  table: async (making) => linesTable(making, await settlementOf(making)),
  document: async (making) => statement(making, await settlementOf(making)),
}
