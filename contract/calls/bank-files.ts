/** Files of a merchant's bank, compared with what was transferred. Of a file only what it says of transfers is stored. */
import { matchOutcomes } from '#domain/bank-matching.ts'
import { call } from '../core/define.ts'
import { Cents, Day, Id, Instant, pageOf, pageQuery } from '../core/values.ts'
import { z } from '../core/zod.ts'
import { bankFileFormats, bankFileTypes, maxBankFileBytes } from '../rules/bank-file-rules.ts'

const row = {
  id: Id,
  format: z.enum(bankFileFormats),
  /** `ES91 •••• 1332`; null where the file does not say it, or has several. */
  iban_masked: z.nullable(z.string()),
  /** The days that it covers. */
  from: Day,
  to: Day,
  created: Instant,
  created_by: z.string(),
  /** All that it has, also of others. */
  movements_count: z.int(),
  /** Movements that look like transfers of the provider and belong to none. */
  unknown_count: z.int(),
  matched_count: z.int(),
  different_count: z.int(),
  doubled_count: z.int(),
  missing_count: z.int(),
}

const Match = z.object({
  settlement_id: Id,
  reference: z.string(),
  /** What was sent, and when. */
  transfer_date: Day,
  amount: Cents,
  outcome: z.enum(matchOutcomes),
  /** How it was found; null where it is missing. */
  found_by: z.nullable(z.enum(['reference', 'amount'])),
  /** What the bank has, and when; null where it is missing. */
  booked: z.nullable(Day),
  booked_amount: z.nullable(Cents),
  /** How often it arrived, other files included. */
  count: z.int(),
  /** Of a missing one: the day on which another file has it. */
  seen_on: z.nullable(Day),
})

const BankFile = z.object({ ...row, matches: z.array(Match) })

const path = '/merchants/{merchantId}/bank-files'
const own = { access: 'settlements.read', mode: 'bound' } as const

export const bankFiles = {
  list: call({
    method: 'GET',
    path,
    ...own,
    summary: 'List the bank files that were compared, newest first',
    query: z.strictObject(pageQuery),
    answer: pageOf(z.object(row)),
  }),
  get: call({
    method: 'GET',
    path: `${path}/{bankFileId}`,
    ...own,
    summary: 'Read what one bank file says of transfers',
    answer: BankFile,
  }),
  compare: call({
    method: 'POST',
    path,
    ...own,
    summary: 'Compare a bank file with the transfers; the same file again answers the same',
    upload: { field: 'file', types: bankFileTypes, maxBytes: maxBankFileBytes },
    answer: BankFile,
    status: 201,
    errors: ['IdempotencyConflict', 'UpstreamUnavailable', 'BankFileRefused'],
    audit: 'bank_file.compared',
    usage: 'settlements.bank_file_compared',
  }),
}
