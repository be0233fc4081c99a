/** What a bank says of one account over some days, however its file is written. Knows nothing of selling. */
import type { Day } from '#domain/calendar.ts'

export type BankMovement = {
  /** The day on which the bank booked it, and the one from which interest counts. */
  booked: Day
  valued: Day
  /** In cents; above zero it arrives on the account. Never zero. */
  amount: number
  /** Codes of the Spanish banks: two digits that all share, and three of the bank's own. */
  concept: string
  ownConcept: string
  /** What the payer sent along and the bank returns, at most 35 characters. This and all texts are '' where the file has none. */
  payerReference: string
  /** The bank's own numbers, at most 12 and 10 characters in Norma 43. */
  bankReference: string
  document: string
  /** The other side, by name. */
  party: string
  text: string
}

export type BankStatement = {
  iban: string
  /** Name of the account, shortened by the bank. */
  holder: string
  /** ISO 4217, three letters. */
  currency: string
  from: Day
  to: Day
  /** In cents. Null where a file has no balances. */
  opening: number | null
  closing: number | null
  movements: readonly BankMovement[]
}

/** Concepts with a meaning here. */
export const concepts = { transfer: '04', directDebit: '03', return: '14', fee: '17', other: '99' } as const

export const faultReasons = [
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
] as const
export type FaultReason = (typeof faultReasons)[number]

/** Why a file is not read. Nothing of a file with a fault is used. `line` is null where the whole file has it. */
export class StatementFault extends Error {
  readonly reason: FaultReason
  readonly line: number | null
  /** The field or column that has it. */
  readonly field: string | null
  constructor(reason: FaultReason, line: number | null = null, field: string | null = null) {
    super(`${reason}${line === null ? '' : ` in line ${line}`}${field === null ? '' : `: ${field}`}`)
    this.reason = reason
    this.line = line
    this.field = field
  }
}

/** One blank between words, none at the ends. */
export const tidy = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** UTF-8 where it is, else the Windows-1252 of older programs. */
export const decodeText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
