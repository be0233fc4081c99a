import { describe, expect, test } from 'vitest'
import { readXml, schemaFaults } from '#server/testing/xml.ts'
import { type CreditTransfer, type TransferFile, transferFileXml } from './pain001.ts'
import { isSepaReference, sepaText } from './sepa-text.ts'

const transfer = (change: Partial<CreditTransfer> = {}): CreditTransfer => ({
  endToEndId: 'LQ-20261120-0001',
  reference: 'LQ-20261120-0001',
  day: '2026-11-20',
  amount: 4470,
  payee: 'Casa Lumbre, S.L.',
  iban: 'ES9121000418450200051332',
  ...change,
})
const payer = { name: 'Trastienda Pagos, S.A.', id: 'A00000000001', iban: 'PT50000201231234567890154', bic: 'BCOMPTPL' }
const file = (change: Partial<TransferFile> = {}): TransferFile => ({
  messageId: 'TR-20261120-1',
  created: new Date('2026-11-20T05:30:15.250Z'),
  payer,
  transfers: [transfer()],
  ...change,
})
const today = '2026-11-20'
const made = (change: Partial<TransferFile> = {}): string => transferFileXml(file(change), today)
const many = [
  transfer({ endToEndId: 'LQ-20261123-0002', reference: 'LQ-20261123-0002', day: '2026-11-23', amount: 1 }),
  transfer({ amount: 99_999_999_999 }),
  transfer({ endToEndId: 'LQ-20261118-0009-2', amount: 10, payee: 'Ñandú & Cía. «Ça va» <Œuvre>' }),
]

/** Euros as written → cents. */
const cents = (texts: string[]): number[] => texts.map((text) => Number(text.replace(/^(\d+)\.(\d\d)$/, '$1$2')))

describe('a file of transfers', () => {
  test('is what the official schema asks for, with a BIC and without', async () => {
    expect(await schemaFaults(made({ transfers: many }))).toEqual([])
    const bare = made({ payer: { ...payer, bic: null } })
    expect(await schemaFaults(bare)).toEqual([])
    expect(await readXml(bare, '//DbtrAgt/FinInstnId/Othr/Id/text()')).toEqual(['NOTPROVIDED'])
  })

  test('has each day by itself, earliest first, with counts and sums to the cent', async () => {
    const xml = made({ transfers: many })
    expect(await readXml(xml, '//ReqdExctnDt/Dt/text()')).toEqual(['2026-11-20', '2026-11-23'])
    expect(await readXml(xml, '//PmtInfId/text()')).toEqual(['TR-20261120-1-1', 'TR-20261120-1-2'])
    expect(await readXml(xml, '//NbOfTxs/text()')).toEqual(['3', '2', '1'])
    expect(await readXml(xml, '//CtrlSum/text()')).toEqual(['1000000000.10', '1000000000.09', '0.01'])
    expect(cents(await readXml(xml, '//InstdAmt/text()'))).toEqual([99_999_999_999, 10, 1])
    expect(await readXml(xml, 'count(//InstdAmt[@Ccy!="EUR"])')).toEqual(['0'])
  })

  test('says who pays whom and why, without addresses', async () => {
    const xml = made({ transfers: many })
    expect(await readXml(xml, 'string(//InitgPty/Id/OrgId/Othr/Id)')).toEqual(['A00000000001'])
    expect(await readXml(xml, '//DbtrAcct/Id/IBAN/text()')).toEqual([payer.iban, payer.iban])
    expect(await readXml(xml, '//EndToEndId/text()')).toEqual([
      'LQ-20261120-0001',
      'LQ-20261118-0009-2',
      'LQ-20261123-0002',
    ])
    expect(await readXml(xml, '//Ustrd/text()')).toEqual(['LQ-20261120-0001', 'LQ-20261120-0001', 'LQ-20261123-0002'])
    expect(await readXml(xml, '//Cdtr/Nm/text()')).toEqual([
      'Casa Lumbre, S.L.',
      'Nandu + Cia. Ca va OEuvre',
      'Casa Lumbre, S.L.',
    ])
    expect(await readXml(xml, '//ChrgBr/text()')).toEqual(['SLEV', 'SLEV'])
    expect(await readXml(xml, 'count(//PstlAdr)')).toEqual(['0'])
  })

  test('is the same whenever it is made of the same', () => {
    expect(made({ transfers: many })).toBe(made({ transfers: many }))
  })

  test('the checks that read it see what is wrong', async () => {
    const xml = made()
    const faults = (from: string, to: string) => schemaFaults(xml.replace(from, to))
    expect((await faults('>44.70</InstdAmt>', '>44.700001</InstdAmt>')).join()).toMatch(
      /fractionDigits|fraction digits/,
    )
    expect((await faults('Casa Lumbre', 'Casa & Lumbre')).join()).toMatch(/xmlParseEntityRef|parser error/)
    expect((await faults('<ChrgBr>SLEV</ChrgBr>', '')).join()).toBe('')
    expect((await faults('<PmtMtd>TRF</PmtMtd>', '')).join()).toMatch(/PmtMtd/)
  })
})

describe('what a bank would refuse is refused', () => {
  test.each<[string, Partial<TransferFile>, RegExp]>([
    ['nothing', { transfers: [] }, /nothing to transfer/],
    ['0 cents', { transfers: [transfer({ amount: 0 })] }, /LQ-20261120-0001 is of 0 cents/],
    ['more than SEPA takes', { transfers: [transfer({ amount: 100_000_000_000 })] }, /0\.01 to 999999999\.99/],
    ['parts of a cent', { transfers: [transfer({ amount: 1.5 })] }, /1\.5 cents/],
    ['a day that is past', { transfers: [transfer({ day: '2026-11-19' })] }, /2026-11-19 is past/],
    ['a Saturday', { transfers: [transfer({ day: '2026-11-21' })] }, /TARGET is closed/],
    ['a holiday of TARGET', { transfers: [transfer({ day: '2026-12-25' })] }, /2026-12-25: TARGET is closed/],
    [
      'a wrong check digit',
      { transfers: [transfer({ iban: 'ES9021000418450200051332' })] },
      /IBAN of LQ-20261120-0001/,
    ],
    [
      'an account outside of SEPA',
      { transfers: [transfer({ iban: 'TR330006100519786457841326' })] },
      /not one of SEPA/,
    ],
    ['a provider without account', { payer: { ...payer, iban: '' } }, /IBAN of the provider/],
    ['a name without letters', { transfers: [transfer({ payee: '—' })] }, /has no letter/],
    ['a reference twice', { transfers: [transfer(), transfer()] }, /twice/],
    ['a reference that is too long', { messageId: 'x'.repeat(36) }, /cannot stand as a reference/],
    ['a reference with a double slash', { transfers: [transfer({ endToEndId: 'a//b' })] }, /"a\/\/b"/],
  ])('%s', (_, change, message) => {
    expect(() => made(change)).toThrow(message)
  })
})

describe('SEPA text', () => {
  test.each([
    ['Peñíscola Çağlar S.A.', 'Peniscola Caglar S.A.'],
    ['Tom & Jerry', 'Tom + Jerry'],
    ['L’Hospitalet – «Gràcia»', "L'Hospitalet - Gracia"],
    ['Cooperativa Col·lectiva', 'Cooperativa Collectiva'],
    ['Straße ﬁn №1', 'Strasse fin No1'],
    ['//a//b/', 'a/b'],
    ['  two   blanks ', 'two blanks'],
    ['商店', ''],
    ['a\u0000b\nc\ud800', 'a b c'],
  ])('%j is %j', (text, expected) => {
    expect(sepaText(text, 70)).toBe(expected)
  })

  test('holds 70 characters at most, and none that XML would read', () => {
    expect(sepaText('ñ'.repeat(100), 70)).toBe('n'.repeat(70))
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join('')
    expect(sepaText(all, 100_000)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/)
  })

  test('references stand as they are or not at all', () => {
    expect(['LQ-1', 'LQ 1', 'LQ-1/2'].map((text) => isSepaReference(text))).toEqual([true, true, true])
    expect(['', 'ñ', '/a', 'a/', 'a  b', 'a'.repeat(36)].map((text) => isSepaReference(text))).not.toContain(true)
  })
})
