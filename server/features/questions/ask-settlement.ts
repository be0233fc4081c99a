import type { Contract } from '#contract/index.ts'
import { normalizeId } from '#contract/core/values.ts'
import { lineTypes } from '#domain/settlement.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { ask } from './ask.ts'
import { findLine, findSettlementName, type LineKey } from './questions.queries.ts'

/** Parses a line's id: its posting and its type. */
const readLine = (lineId: string): LineKey | null => {
  const [, posting = '', word = ''] = /^([0-9a-f]{32})-(\w+)$/.exec(lineId) ?? []
  const [postingId, type] = [normalizeId(posting), lineTypes.find((known) => known === word)]
  return postingId !== null && type ? { postingId, type } : null
}

export const askSettlement: Handler<Contract['questions']['askSettlement']> = async ({ params, body }, context) => {
  const { tx, scope, abort } = context
  const { settlementId } = params
  const name = await findSettlementName(tx, scope, settlementId)
  if (name === null) return abort('ObjectNotFound', { fields: { uuid: settlementId } })
  const about = { name, operationId: null, settlementId }
  if (body.lineId === undefined) return ask(context, { ...about, line: null }, body.text)
  const key = readLine(body.lineId)
  const line = key && (await findLine(tx, scope, settlementId, key))
  if (!line) return abort('ApiValidationException', { fields: { line_id: ['The settlement has no such line.'] } })
  return ask(context, { ...about, line: { ...key, operationId: line.operation_id } }, body.text)
}
