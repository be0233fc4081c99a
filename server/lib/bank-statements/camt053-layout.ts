/** CAMT.053 of ISO 20022, version 08: the one table that its writer and its reader share. Other paths are those of versions before it. */
import type { XmlLayout } from './xml-fields.ts'

export const message = 'camt.053.001.08'

export const head = [
  ['id', 'text', 'Id'],
  ['from', 'start', 'FrToDt/FrDtTm'],
  ['to', 'end', 'FrToDt/ToDtTm'],
  ['iban', 'text', 'Acct/Id/IBAN'],
  ['currency', 'text', 'Acct/Ccy'],
  ['holder', 'text', 'Acct/Ownr/Nm', 'Acct/Nm'],
] as const satisfies XmlLayout

export const balance = [
  ['code', 'text', 'Tp/CdOrPrtry/Cd'],
  ['amount', 'amount', 'Amt'],
  ['direction', 'direction', 'CdtDbtInd'],
  ['day', 'day', 'Dt/Dt', 'Dt/DtTm'],
] as const satisfies XmlLayout

/** The bank's own counts and sums. */
export const summary = [
  ['count', 'count', 'TtlNtries/NbOfNtries'],
  ['creditCount', 'count', 'TtlCdtNtries/NbOfNtries'],
  ['credits', 'sum', 'TtlCdtNtries/Sum'],
  ['debitCount', 'count', 'TtlDbtNtries/NbOfNtries'],
  ['debits', 'sum', 'TtlDbtNtries/Sum'],
] as const satisfies XmlLayout

/** Without what the transfers in it say of themselves. */
export const entry = [
  ['document', 'text', 'NtryRef'],
  ['amount', 'amount', 'Amt'],
  ['direction', 'direction', 'CdtDbtInd'],
  ['status', 'text', 'Sts/Cd', 'Sts'],
  ['booked', 'day', 'BookgDt/Dt', 'BookgDt/DtTm'],
  ['valued', 'day', 'ValDt/Dt', 'ValDt/DtTm'],
  ['bankReference', 'text', 'AcctSvcrRef'],
  ['domain', 'text', 'BkTxCd/Domn/Cd'],
  ['family', 'text', 'BkTxCd/Domn/Fmly/Cd'],
  ['subFamily', 'text', 'BkTxCd/Domn/Fmly/SubFmlyCd'],
  ['ownCode', 'text', 'BkTxCd/Prtry/Cd'],
  ['ownCodeBy', 'text', 'BkTxCd/Prtry/Issr'],
] as const satisfies XmlLayout

/** What one transfer says of itself. */
export const details = [
  ['payerReference', 'text', 'Refs/EndToEndId'],
  ['amount', 'amount', 'Amt', 'AmtDtls/TxAmt/Amt'],
  ['debtor', 'text', 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/Dbtr/Nm'],
  ['creditor', 'text', 'RltdPties/Cdtr/Pty/Nm', 'RltdPties/Cdtr/Nm'],
  ['text', 'text', 'RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref'],
] as const satisfies XmlLayout

/** An entry may hold many transfers, and a text of the bank instead of any. */
export const inEntry = { details: 'NtryDtls/TxDtls', bankText: 'AddtlNtryInf' } as const

/** Codes of ISO 20022 for concepts of the Spanish banks, as domain, family and sub-family. */
export const transactionCodes: Readonly<Record<string, { credit: string; debit: string }>> = {
  '04': { credit: 'PMNT RCDT ESCT', debit: 'PMNT ICDT ESCT' },
  '03': { credit: 'PMNT IDDT ESDD', debit: 'PMNT RDDT ESDD' },
  '14': { credit: 'PMNT ICDT RRTN', debit: 'PMNT RCDT RRTN' },
  '17': { credit: 'ACMT MDOP CHRG', debit: 'ACMT MCOP CHRG' },
}
export const unknownCode = 'XTND NTAV NTAV'
