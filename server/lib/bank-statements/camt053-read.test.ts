import { describe, expect, test } from 'vitest'
import { readCamt053 } from './camt053-read.ts'
import { StatementFault } from './statement.ts'

const transfer = `<Ntry><NtryRef>7</NtryRef><Amt Ccy="EUR">183.45</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-03</Dt></BookgDt><ValDt><Dt>2026-11-04</Dt></ValDt><AcctSvcrRef>B-7</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls><TxDtls>
<Refs><EndToEndId>LQ-20261103-0007</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Financiera &amp; C&#xED;a</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>LIQUIDACION</Ustrd><Ustrd>2026-0007</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const fee = `<Ntry><Amt Ccy="EUR">3.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><DtTm>2026-11-05T10:00:00+01:00</DtTm></BookgDt><AddtlNtryInf>Comisión</AddtlNtryInf></Ntry>`

const balance = (code: string, amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-01</Dt></Dt></Bal>`
const totals = `<TxsSummry><TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>183.45</Sum></TtlCdtNtries>
<TtlDbtNtries><NbOfNtries>1</NbOfNtries><Sum>3.50</Sum></TtlDbtNtries></TxsSummry>`

const file = (entries: string, head = balance('OPBD', '1500') + balance('CLBD', '1679.95') + totals): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><FrToDt><FrDtTm>2026-11-01T00:00:00</FrDtTm><ToDtTm>2026-11-30T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>ES9299990001480000012345</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>Comercio Demo</Nm></Ownr></Acct>
${head}${entries}</Stmt></BkToCstmrStmt></Document>`
const sample = file(transfer + fee)

const read = (text: string) => readCamt053(Buffer.from(text))
const faultOf = (text: string): string => {
  try {
    read(text)
    return 'read'
  } catch (error) {
    if (error instanceof StatementFault) return error.message
    throw error
  }
}

test('a file of a bank is read with all that it says', () => {
  expect(read(sample)).toEqual([
    {
      iban: 'ES9299990001480000012345',
      holder: 'Comercio Demo',
      currency: 'EUR',
      from: '2026-11-01',
      to: '2026-11-30',
      opening: 150_000,
      closing: 167_995,
      movements: [
        {
          booked: '2026-11-03',
          valued: '2026-11-04',
          amount: 18_345,
          concept: '04',
          ownConcept: '000',
          payerReference: 'LQ-20261103-0007',
          bankReference: 'B-7',
          document: '7',
          party: 'Financiera & Cía',
          text: 'LIQUIDACION 2026-0007',
        },
        {
          booked: '2026-11-05',
          valued: '2026-11-05',
          amount: -350,
          concept: '99',
          ownConcept: '000',
          payerReference: '',
          bankReference: '',
          document: '',
          party: '',
          text: 'Comisión',
        },
      ],
    },
  ])
})

describe('a file is read the same', () => {
  test.each([
    ['with prefixes', sample.replaceAll(/<(\/?)([A-Z])/g, '<$1b:$2').replace('xmlns=', 'xmlns:b=')],
    [
      'in the form of version 02',
      sample
        .replace('.001.08', '.001.02')
        .replaceAll(/<\/?Pty>/g, '')
        .replaceAll('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>'),
    ],
    [
      'with comments and sections',
      sample.replace('<Stmt>', '<Stmt><!-- <x> -->').replace('LIQUIDACION', '<![CDATA[LIQUIDACION]]>'),
    ],
    ['without its own sums', sample.replace(totals, '')],
    [
      'with what is not booked',
      sample.replace('</Stmt>', `${fee.replace('BOOK', 'PDNG').replace('3.5', '999')}</Stmt>`),
    ],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual(read(sample))
  })

  test('in ISO 8859-1', () => {
    expect(readCamt053(Buffer.from(sample, 'latin1'))).toEqual(read(sample))
  })
})

const one = (amount: string, reference: string): string =>
  `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`
const batch = (parts: string): string =>
  file(transfer.replace(/<NtryDtls>[^]*<\/NtryDtls>/, `<NtryDtls>${parts}</NtryDtls>`) + fee)

test('an entry with many transfers is a movement for each, where their amounts make its own', () => {
  const [whole] = read(batch(one('100', 'LQ-1') + one('83.45', 'LQ-2')))
  expect(whole?.movements.map(({ amount, payerReference }) => [amount, payerReference])).toEqual([
    [10_000, 'LQ-1'],
    [8345, 'LQ-2'],
    [-350, ''],
  ])
  const [part] = read(batch(one('100', 'LQ-1') + one('83.44', 'LQ-2')))
  expect(part?.movements[0]).toMatchObject({ amount: 18_345, payerReference: '', text: 'LQ-1 LQ-2' })
})

test('an entry that takes another back has its own sign', () => {
  const back = transfer.replace('CRDT', 'DBIT').replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')
  const [found] = read(file(back, balance('OPBD', '1500') + balance('CLBD', '1316.55')))
  expect(found?.movements).toMatchObject([{ amount: -18_345 }])
})

const changed = (from: string, to: string): string => sample.replace(from, to)

describe('a file is refused with line and reason', () => {
  test.each([
    [
      'count of debits',
      changed(totals, totals.replace('<TtlDbtNtries><NbOfNtries>1', '<TtlDbtNtries><NbOfNtries>2')),
      'wrong_debit_count in line 5',
    ],
    ['sum of debits', changed('<Sum>3.50', '<Sum>3.51'), 'wrong_debit_sum in line 5'],
    [
      'count of credits',
      changed('<TtlCdtNtries><NbOfNtries>1', '<TtlCdtNtries><NbOfNtries>0'),
      'wrong_credit_count in line 5',
    ],
    ['sum of credits', changed('<Sum>183.45', '<Sum>183.46'), 'wrong_credit_sum in line 5'],
    [
      'count of entries',
      changed('<TtlCdtNtries>', '<TtlNtries><NbOfNtries>3</NbOfNtries></TtlNtries><TtlCdtNtries>'),
      'wrong_record_count in line 5',
    ],
    ['closing balance', changed('1679.95', '1679.96'), 'wrong_balance in line 3'],
    ['opening balance', changed('>1500<', '>1500.01<'), 'wrong_balance in line 3'],
    ['amount', changed('>183.45</Amt>', '>183,45</Amt>'), 'not_an_amount in line 6: Amt'],
    ['third decimal', changed('>183.45</Amt>', '>183.451</Amt>'), 'not_an_amount in line 6: Amt'],
    ['day', changed('2026-11-03', '2026-11-31'), 'not_a_day in line 7: Dt'],
    ['direction', changed('>DBIT<', '>BOTH<'), 'wrong_sign in line 10: CdtDbtInd'],
    ['currency', changed('Ccy="EUR">183', 'Ccy="USD">183'), 'wrong_currency in line 6: Amt'],
    ['account, which is none', changed('ES9299990001480000012345', ''), 'missing_field in line 3: IBAN'],
    ['message', changed('camt.053', 'camt.052'), 'not_a_statement in line 2'],
    ['document type', changed('<Document', '<!DOCTYPE d [<!ENTITY x "y">]><Document'), 'unsafe in line 2'],
    ['entity', changed('LIQUIDACION', '&x;'), 'not_a_statement in line 10'],
    ['nesting', changed('LIQUIDACION', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`), 'unsafe in line 10'],
  ])('with another %s', (_, text, message) => {
    expect(faultOf(text)).toBe(message)
  })

  test('wherever it is cut off', () => {
    const start = sample.indexOf('<Stmt>')
    const cut = Array.from({ length: sample.length - start - 1 }, (_, index) => faultOf(sample.slice(0, start + index)))
    expect(cut.filter((message) => !message.startsWith('cut_off'))).toEqual([])
  })
})
