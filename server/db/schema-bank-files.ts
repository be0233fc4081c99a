/** Files of merchants' banks, and what they say of transfers; see schema.ts. */
import type { BankFileFormat } from '#contract/rules/bank-file-rules.ts'
import type { MatchOutcome } from '#domain/bank-matching.ts'
import type { Fixed } from './column-types.ts'

type BankFiles = {
  merchant_id: Fixed<string>
  sandbox: Fixed<boolean>
  id: Fixed<string>
  /** Of its content, as 64 hex characters. */
  sha256: Fixed<string>
  format: Fixed<BankFileFormat>
  /** Null: the file does not say it, or has several. */
  iban_id: Fixed<string | null>
  first_day: Fixed<string>
  last_day: Fixed<string>
  movements: Fixed<number>
  unknown: Fixed<number>
  created: Fixed<Date>
  created_by: Fixed<string>
}

type BankFileMatches = {
  merchant_id: Fixed<string>
  sandbox: Fixed<boolean>
  file_id: Fixed<string>
  settlement_id: Fixed<string>
  outcome: Fixed<MatchOutcome>
  found_by: Fixed<'reference' | 'amount' | null>
  booked: Fixed<string | null>
  amount: Fixed<number | null>
  count: Fixed<number>
}

export type BankFileTables = { bank_files: BankFiles; bank_file_matches: BankFileMatches }
