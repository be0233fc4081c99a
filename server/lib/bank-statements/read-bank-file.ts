import { isXml, readCamt053 } from './camt053-read.ts'
import { isNorma43, readNorma43 } from './norma43-read.ts'
import { type BankStatement, decodeText, StatementFault } from './statement.ts'

export const bankFileFormats = ['norma43', 'camt053'] as const
export type BankFileFormat = (typeof bankFileFormats)[number]

/** Reads a file by what is in it, and not by its name. Throws `StatementFault`. */
export const readBankFile = (bytes: Uint8Array): { format: BankFileFormat; statements: BankStatement[] } => {
  const text = decodeText(bytes)
  if (isXml(text)) return { format: 'camt053', statements: readCamt053(bytes) }
  if (isNorma43(text)) return { format: 'norma43', statements: readNorma43(bytes) }
  throw new StatementFault('not_a_statement')
}
