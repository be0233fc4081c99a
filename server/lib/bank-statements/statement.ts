/** What a bank says of one account over some days, however its file is written. Knows nothing of selling. */
import type { BankFileFault } from '#contract/rules/bank-file-rules.ts'
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
  /** Null where a file does not say it. */
  iban: string | null
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

/** Why a file is not read. Nothing of a file with a fault is used. `line` is null where the whole file has it. */
export class StatementFault extends Error {
  readonly reason: BankFileFault
  readonly line: number | null
  /** The field or column that has it. */
  readonly field: string | null
  /** Of a table: what is wrong with further lines. */
  readonly others: readonly StatementFault[]
  constructor(
    reason: BankFileFault,
    line: number | null = null,
    field: string | null = null,
    others: readonly StatementFault[] = [],
  ) {
    super(`${reason}${line === null ? '' : ` in line ${line}`}${field === null ? '' : `: ${field}`}`)
    this.reason = reason
    this.line = line
    this.field = field
    this.others = others
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
