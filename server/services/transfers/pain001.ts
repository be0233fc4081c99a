/**
 * A file of transfers for the bank: ISO 20022 pain.001.001.09, as SEPA credit transfers. Data in, text out; what a bank would refuse is
 * refused here, before anything is stored.
 */
import { isSEPACountry, isValidIBAN } from 'ibantools'
import { type Day, isBankDay } from '#domain/calendar.ts'
import { sum } from '#domain/money.ts'
import { branch, decimal, leaf, xmlDocument, type XmlLines } from '#server/lib/xml/write-xml.ts'
import { TransferRefused } from './refused.ts'
import { isSepaReference, sepaText } from './sepa-text.ts'

/** Who pays, from which account. `id`: what its bank knows it by. */
export type Payer = { name: string; id: string; iban: string; bic: string | null }

export type CreditTransfer = {
  /** The bank returns it with every status of the transfer. */
  endToEndId: string
  /** For the payee, on the bank statement. */
  reference: string
  day: Day
  /** In cents. */
  amount: number
  payee: string
  iban: string
}

export type TransferFile = { messageId: string; created: Date; payer: Payer; transfers: readonly CreditTransfer[] }

/** 999 999 999.99, the most of one SEPA transfer. */
const maxCents = 99_999_999_999
const maxNameLength = 70

const nameOf = (text: string): string => {
  const name = sepaText(text, maxNameLength)
  if (name === '') throw new TransferRefused(`The name "${text}" has no letter that a SEPA file can hold.`)
  return name
}

const checkReference = (text: string): void => {
  if (!isSepaReference(text)) throw new TransferRefused(`"${text}" cannot stand as a reference in a SEPA file.`)
}

const checkIban = (iban: string, whose: string): void => {
  if (!isValidIBAN(iban) || !isSEPACountry(iban.slice(0, 2)))
    throw new TransferRefused(`The IBAN of ${whose} is not one of SEPA.`)
}

const check = ({ messageId, payer, transfers }: TransferFile, today: Day): void => {
  if (transfers.length === 0) throw new TransferRefused('There is nothing to transfer.')
  checkReference(messageId)
  checkIban(payer.iban, 'the provider')
  for (const { endToEndId, reference, day, amount, iban } of transfers) {
    checkReference(endToEndId)
    checkReference(reference)
    checkIban(iban, endToEndId)
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > maxCents)
      throw new TransferRefused(`${endToEndId} is of ${amount} cents: SEPA transfers from 0.01 to 999999999.99 euros.`)
    if (!isBankDay(day)) throw new TransferRefused(`Banks transfer nothing on ${day}: TARGET is closed.`)
    if (day < today) throw new TransferRefused(`${day} is past.`)
  }
  if (new Set(transfers.map(({ endToEndId }) => endToEndId)).size < transfers.length)
    throw new TransferRefused('A reference stands twice among the transfers.')
}

const totals = (transfers: readonly CreditTransfer[]): XmlLines[] => [
  leaf('NbOfTxs', String(transfers.length)),
  leaf('CtrlSum', decimal(sum(transfers.map(({ amount }) => amount)))),
]

const account = (iban: string): XmlLines => branch('Id', leaf('IBAN', iban))

const transferLines = ({ endToEndId, reference, amount, payee, iban }: CreditTransfer): XmlLines =>
  branch(
    'CdtTrfTxInf',
    branch('PmtId', leaf('EndToEndId', endToEndId)),
    branch('Amt', leaf('InstdAmt', decimal(amount), ' Ccy="EUR"')),
    branch('Cdtr', leaf('Nm', nameOf(payee))),
    branch('CdtrAcct', account(iban)),
    branch('RmtInf', leaf('Ustrd', reference)),
  )

/** All that leaves on one day. */
const payment = (id: string, day: Day, payer: Payer, transfers: readonly CreditTransfer[]): XmlLines =>
  branch(
    'PmtInf',
    leaf('PmtInfId', id),
    leaf('PmtMtd', 'TRF'),
    ...totals(transfers),
    branch('PmtTpInf', branch('SvcLvl', leaf('Cd', 'SEPA'))),
    branch('ReqdExctnDt', leaf('Dt', day)),
    branch('Dbtr', leaf('Nm', nameOf(payer.name))),
    branch('DbtrAcct', account(payer.iban)),
    branch(
      'DbtrAgt',
      branch('FinInstnId', payer.bic === null ? branch('Othr', leaf('Id', 'NOTPROVIDED')) : leaf('BICFI', payer.bic)),
    ),
    leaf('ChrgBr', 'SLEV'),
    ...transfers.map(transferLines),
  )

/** `today`: as the provider's bank has it. Throws `TransferRefused`. The same data make the same bytes. */
export const transferFileXml = (file: TransferFile, today: Day): string => {
  check(file, today)
  const { messageId, created, payer, transfers } = file
  const days = [...Map.groupBy(transfers, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const message = branch(
    'CstmrCdtTrfInitn',
    branch(
      'GrpHdr',
      leaf('MsgId', messageId),
      leaf('CreDtTm', `${created.toISOString().slice(0, 19)}Z`),
      ...totals(transfers),
      branch(
        'InitgPty',
        leaf('Nm', nameOf(payer.name)),
        branch('Id', branch('OrgId', branch('Othr', leaf('Id', payer.id)))),
      ),
    ),
    ...days.map(([day, own], index) => payment(`${messageId}-${index + 1}`, day, payer, own)),
  )
  return xmlDocument('pain.001.001.09', message)
}
