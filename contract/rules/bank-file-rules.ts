/** What the browser must know of files of banks too, without the schemas. */
export const bankFileFormats = ['norma43', 'camt053', 'csv'] as const
export type BankFileFormat = (typeof bankFileFormats)[number]

/** In bytes. A year of a busy account is about a third of it. */
export const maxBankFileBytes = 5 * 1024 * 1024
/** All formats are texts; one of them begins as XML. */
export const bankFileTypes = ['text/csv', 'application/xml'] as const

/** Why a file is refused. Nothing of it is stored then. */
export const bankFileFaults = [
  'not_a_statement',
  'cut_off',
  'too_large',
  'unsafe',
  'wrong_length',
  'wrong_record',
  'wrong_order',
  'not_a_number',
  'not_a_day',
  'not_an_amount',
  'wrong_sign',
  'wrong_currency',
  'wrong_account',
  'wrong_debit_count',
  'wrong_debit_sum',
  'wrong_credit_count',
  'wrong_credit_sum',
  'wrong_balance',
  'wrong_record_count',
  'missing_field',
  'missing_column',
  'wrong_columns',
  'wrong_quotes',
  'empty',
  'other_account',
] as const
export type BankFileFault = (typeof bankFileFaults)[number]

/** One of the faults of a refusal. `field`: the field or column that has it. */
export type RefusedLine = { reason: BankFileFault; line: number | null; field: string }

/** In the fields of the error, as one text each: `not_a_day 3 booked`. */
export const writeRefusedLine = ({ reason, line, field }: RefusedLine): string =>
  [reason, line ?? '-', field].join(' ').trim()

export const readRefusedLine = (text: string): RefusedLine | null => {
  const [written, line = '', field = ''] = text.split(' ')
  const reason = bankFileFaults.find((known) => known === written)
  return reason ? { reason, line: /^\d+$/.test(line) ? Number(line) : null, field } : null
}
