import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { findLineTypes, findRates } from './lines.queries.ts'
import { findBankDay, findInvoices, findQuestions, findSettlement } from './settlements.queries.ts'
import { masked, settlementRow } from './settlement-row.ts'

const instant = (date: Date | null): string | null => date && date.toISOString()

export const get: Handler<Contract['settlements']['get']> = async ({ params }, { tx, scope, merchant, abort }) => {
  const id = params.settlementId
  const settlement = (await findSettlement(tx, scope, id)) ?? abort('ObjectNotFound', { fields: { uuid: id } })
  const types = await findLineTypes(tx, scope, id)
  const rates = await findRates(tx, scope, id)
  return {
    ...settlementRow(settlement),
    timeZone: merchant.timeZone,
    cutOff: settlement.cut_off.toISOString(),
    holdReason: settlement.hold_reason,
    returnReason: settlement.return_reason,
    sent: instant(settlement.sent),
    paid: instant(settlement.paid),
    returned: instant(settlement.returned),
    bankDay: await findBankDay(tx, scope, id),
    ibanMasked: masked(settlement.iban),
    lineTypes: types.map((one) => ({
      type: one.type,
      count: one.count,
      grossAmount: one.gross_amount,
      feeAmount: one.fee_amount,
      vatAmount: one.vat_amount,
      netAmount: one.net_amount,
    })),
    feeRates: [...new Set(rates.map(({ rate }) => rate))].toSorted((a, b) => b - a),
    vatRate: rates[0]?.vat_rate ?? merchant.terms.vatRate,
    invoices: await findInvoices(tx, scope, id),
    linesCount: settlement.lines_count,
    questions: (await findQuestions(tx, scope, id)).map(questionOf),
  }
}

const questionOf = (row: Awaited<ReturnType<typeof findQuestions>>[number]) => ({
  id: row.id,
  reference: row.reference,
  askedBy: row.asked_by,
  text: row.text,
  answer: row.answer,
  lineId: row.line_posting_id && `${row.line_posting_id}-${row.line_type}`,
  created: row.created.toISOString(),
  answered: instant(row.answered),
})
