import type { BankFileFormat } from '#contract/rules/bank-file-rules.ts'
import { isXml, readCamt053 } from './camt053-read.ts'
import { readCsv } from './csv-read.ts'
import { isNorma43, readNorma43 } from './norma43-read.ts'
import { type BankStatement, decodeText } from './statement.ts'

/** Reads a file by what is in it, and not by its name. Throws `StatementFault`. */
export const readBankFile = (bytes: Uint8Array): { format: BankFileFormat; statements: BankStatement[] } => {
  const text = decodeText(bytes)
  if (isXml(text)) return { format: 'camt053', statements: readCamt053(bytes) }
  if (isNorma43(text)) return { format: 'norma43', statements: readNorma43(bytes) }
  return { format: 'csv', statements: [readCsv(text)] }
}
