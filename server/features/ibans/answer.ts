import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import { bankNameOf } from '#domain/iban.ts'
import { hasTime, ibanStatusOf } from '#server/services/banking/iban-status.ts'
import type { FoundIban } from './ibans.queries.ts'

type Answer = HandlerAnswer<Contract['ibans']['list']>['results'][number]

export const ibanRow = (row: FoundIban, now: Date): Answer => {
  const status = ibanStatusOf(row, now)
  return {
    id: row.id,
    merchantId: row.merchant_id,
    iban: row.iban,
    bankName: bankNameOf(row.iban),
    status,
    inUse: status === 'active' && hasTime(row.usable_from, now),
    withdrawable: status === 'pending_review' || (status === 'active' && row.usable_from > now),
    rejectReason: status === 'withdrawn' ? null : row.reject_reason,
    file: row.file_name === null || row.file_size === null ? null : { name: row.file_name, size: row.file_size },
    created: row.created.toISOString(),
    createdBy: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    usableFrom: row.usable_from.toISOString(),
    validated: row.validated?.toISOString() ?? null,
  }
}
