/** Which sales the lines of a file are of. */
import type { Scope } from '#server/core/scope.ts'
import type { Tx } from '#server/db/schema.ts'
import { normalizeId } from '#contract/core/values.ts'
import { findNamed } from './named.queries.ts'
import type { FileLine, LineFault } from './read-file.ts'

export type NamedLine = Omit<FileLine, 'order' | 'operation'> & { operationId: string; mid: string }
type Sale = { id: string; mid: string; superseded: number }

/** A sale by its operation, or by its reference; a reference may be an operation's id too. */
const saleOf = (
  { line, order, operation }: FileLine,
  byId: ReadonlyMap<string, Sale>,
  byMid: ReadonlyMap<string, Sale>,
): Sale | LineFault => {
  const id = normalizeId(operation === '' ? order : operation)
  const named = id === null ? undefined : byId.get(id)
  if (operation !== '') {
    if (!named) return { line, reason: 'unknown' }
    return order === '' || named.mid === order ? named : { line, reason: 'other_sale' }
  }
  return byMid.get(order) ?? named ?? { line, reason: 'unknown' }
}

/** A sale in two lines is in none: which of them is meant is the person's to say. */
export const nameSales = async (
  tx: Tx,
  scope: Scope,
  lines: readonly FileLine[],
): Promise<{ rows: NamedLine[]; faults: LineFault[] }> => {
  const texts = new Set(lines.flatMap(({ order, operation }) => [order, operation]).filter((text) => text !== ''))
  const ids = [...texts].flatMap((text) => normalizeId(text) ?? [])
  const sales = await findNamed(tx, scope, { ids, mids: [...texts] })
  const byId = new Map(sales.map((sale) => [sale.id, sale]))
  const byMid = new Map(sales.flatMap((sale) => (sale.superseded === 0 ? [[sale.mid, sale] as const] : [])))
  const found = lines.map((one) => ({ one, sale: saleOf(one, byId, byMid) }))
  const counts = new Map<string, number>()
  for (const { sale } of found) if ('id' in sale) counts.set(sale.id, (counts.get(sale.id) ?? 0) + 1)
  const [rows, faults]: [NamedLine[], LineFault[]] = [[], []]
  for (const { one, sale } of found) {
    const { line, amount, reason, note } = one
    if (!('id' in sale)) faults.push(sale)
    else if ((counts.get(sale.id) ?? 0) > 1) faults.push({ line, reason: 'duplicate' })
    else rows.push({ line, operationId: sale.id, mid: sale.mid, amount, reason, note })
  }
  return { rows, faults }
}
