import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#server/testing/app.ts'
import { findDifferences } from '#server/testing/books.ts'
import { live, settlementsOf } from '#server/testing/settlements.ts'
import { transferringOn, transfersOf } from '#server/testing/transfers.ts'
import { readXml, schemaFaults } from '#server/testing/xml.ts'
import { markTransfer, markTransferFile } from './mark.ts'
import { planTransfers } from './plan.ts'

let server: TestServer
let on: ReturnType<typeof transferringOn>
beforeEach(async () => {
  server = await testServer()
  on = transferringOn(server)
  await server.db.updateTable('companies').set({ legal_name: 'Casa Lumbre & Cía., S.L.' }).execute()
})
afterEach(async () => {
  const differences = await findDifferences(server.db)
  await server.close()
  expect(differences).toEqual([])
})

const otherIban = 'ES8099990001450000000001'
const settlementOf = async (merchantId: string) => (await settlementsOf(server.db, live(merchantId))).at(-1)
const operation = (id: string) =>
  server.db.selectFrom('operations').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const paidEvents = (id: string) =>
  server.db
    .selectFrom('operation_events')
    .where('operation_id', '=', id)
    .where('type', '=', 'paid')
    .select(['amount', 'actor_kind', 'created'])
    .execute()
const audited = async (objectId: string) => {
  const rows = await server.db
    .selectFrom('audit_log')
    .where('object_id', '=', objectId)
    .selectAll()
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor_kind, detail }) => ({ action, actor_kind, ...detail }))
}
/** Which roles got which notices. */
const told = () =>
  server.db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['u.role', 'n.type', 'n.level', 'n.merchant_id'])
    .orderBy('u.role')
    .execute()
const mark = (as: 'paid' | 'returned', reference: string, reason?: string) =>
  markTransfer(server.db, server.clock, { reference, as, ...(reason !== undefined && { reason }) })
const markFile = (messageId: string, as: 'sent' | 'paid' | 'discarded') =>
  markTransferFile(server.db, server.clock, { messageId, as })

describe('the file for the bank', () => {
  test('has every settlement of the day, to the cent, and is the same until it is marked', async () => {
    const shops = [
      await on.settledShop('2026-11-20', [200_00, 150_00]),
      await on.settledShop('2026-11-20', [3_333_33]),
      await on.settledShop('2026-11-20', [1_01, 99_99], { country: 'PT' }),
    ]
    const file = await on.export('2026-11-20')
    const settlements = shops.map(({ settlement }) => settlement)
    const due = settlements.reduce((total, { paid_amount }) => total + paid_amount, 0)
    expect(file).toMatchObject({ messageId: 'TR-20261120-1', count: 3, amount: due, again: false })
    expect(await schemaFaults(file.xml)).toEqual([])
    expect(await readXml(file.xml, '//GrpHdr/CtrlSum/text()')).toEqual([(due / 100).toFixed(2)])
    const written = await readXml(file.xml, '//InstdAmt/text()')
    expect(written).toEqual(settlements.map(({ paid_amount }) => (paid_amount / 100).toFixed(2)))
    expect(await readXml(file.xml, '//EndToEndId/text()')).toEqual(settlements.map(({ reference }) => reference))
    expect(await readXml(file.xml, '//Cdtr/Nm/text()')).toEqual(Array(3).fill('Casa Lumbre + Cia., S.L.'))
    expect(await readXml(file.xml, '//Dbtr/Nm/text()')).toEqual(['Trastienda Pagos, S.A.'])

    server.clock.advance(3_600_000)
    expect(await on.export('2026-11-20')).toEqual({ ...file, again: true })
    await markFile(file.messageId, 'sent')
    await expect(on.export('2026-11-20')).rejects.toThrow('Nothing waits to be transferred by 2026-11-20.')
  })

  test('leaves test mode, other days and what is held alone', async () => {
    const today = await on.settledShop('2026-11-24', [100_00])
    const without = await on.settledShop('2026-11-24', [100_00], { iban: false })
    await on.sell(today.id, '2026-11-24T10:00:00Z', 80_00, { sandbox: true })
    await on.sell(today.id, '2026-11-24T10:00:00Z', 70_00)
    await on.run('2026-11-25T00:00:00Z', today.id)
    server.clock.set('2026-11-24T12:00:00Z')
    const { count, amount } = await on.export('2026-11-24')
    expect([count, amount]).toEqual([1, today.settlement.paid_amount])
    expect(await transfersOf(server.db, without.id)).toEqual([])
    await on.leave('2026-11-24')
    server.clock.set('2026-11-25T01:00:00Z')
    await on.leave('2026-11-25')
  })

  test('[RT-20] takes what should have left before on the next day of TARGET, to the account the shop has now', async () => {
    const late = await on.settledShop('2026-11-27', [100_00])
    const current = await on.replaceIban(late.id, otherIban)
    server.clock.set('2026-11-28T10:00:00Z')
    const { xml } = await on.export('2026-12-01')
    expect(await readXml(xml, '//ReqdExctnDt/Dt/text()')).toEqual(['2026-11-30'])
    expect(await readXml(xml, '//CdtrAcct/Id/IBAN/text()')).toEqual([otherIban])
    expect(await settlementOf(late.id)).toMatchObject({ transfer_date: '2026-11-30', iban_id: current })
    expect((await operation(late.sales[0] ?? '')).transfer_date).toBe('2026-11-30')
    await markFile('TR-20261201-1', 'sent')
  })

  test.each([
    ['2026-12-05', 'Banks transfer nothing on 2026-12-05: TARGET is closed. They do on 2026-12-07.'],
    ['2026-12-25', 'Banks transfer nothing on 2026-12-25: TARGET is closed. They do on 2026-12-28.'],
    ['2026-11-30', '2026-11-30 is past. Today is 2026-12-01.'],
  ])('is refused for %s', async (day, message) => {
    server.clock.set('2026-12-01T10:00:00Z')
    await expect(on.export(day)).rejects.toThrow(message)
  })

  test('that nobody marked blocks the next day, until it is said whether the bank got it', async () => {
    const shop = await on.settledShop('2026-12-02', [100_00])
    const first = await on.export('2026-12-02')
    server.clock.set('2026-12-03T10:00:00Z')
    await expect(on.export('2026-12-03')).rejects.toThrow(/^TR-20261202-1 should have left and is not marked/)
    await markFile(first.messageId, 'discarded')
    await expect(markFile(first.messageId, 'sent')).rejects.toThrow(/was discarded on 2026-12-03/)
    const second = await on.export('2026-12-03')
    expect(second).toMatchObject({ messageId: 'TR-20261203-1', count: 1, amount: first.amount, again: false })
    expect(await transfersOf(server.db, shop.id)).toMatchObject([{ attempt: 1, transfer_date: '2026-12-03' }])
    await markFile(second.messageId, 'sent')
  })
})

describe('marks', () => {
  test('sent, paid: the sales are paid with it, the ledger follows, each is told once', async () => {
    const { id, sales, settlement } = await on.settledShop('2026-12-04', [200_00, 150_00])
    const { messageId } = await on.export('2026-12-04')
    expect(await on.accounts(id)).toEqual({ transfers: -settlement.paid_amount })
    await expect(markFile(messageId, 'paid')).rejects.toThrow(/is not marked as sent/)
    await expect(mark('paid', settlement.reference)).rejects.toThrow(/has not left: mark its file as sent first/)
    const sent = server.clock.now()
    await markFile(messageId, 'sent')
    expect(await settlementOf(id)).toMatchObject({ status: 'sent', sent, paid: null })
    expect(await on.accounts(id)).toEqual({ bank: -settlement.paid_amount })
    expect(await operation(sales[0] ?? '')).toMatchObject({
      substatus: 'payment_completed',
      paid: sent,
      transfer_date: '2026-12-04',
    })
    const events = (await Promise.all(sales.map(paidEvents))).flat()
    expect(events).toEqual([196_97, 147_73].map((amount) => ({ amount, actor_kind: 'system', created: sent })))
    await expect(markFile(messageId, 'sent')).rejects.toThrow(
      `${messageId} was marked as sent on ${sent.toISOString()}.`,
    )
    await expect(markFile(messageId, 'discarded')).rejects.toThrow(/was marked as sent/)

    server.clock.advance(86_400_000)
    await mark('paid', settlement.reference)
    expect(await settlementOf(id)).toMatchObject({ status: 'paid', sent, paid: server.clock.now() })
    await expect(mark('paid', settlement.reference)).rejects.toThrow(/was marked as paid before/)
    await expect(markFile(messageId, 'paid')).rejects.toThrow(/Nothing of .* is still on its way/)
    const { paid_amount: amount, reference: endToEndId } = settlement
    expect(await audited(settlement.id)).toEqual([
      { action: 'settlement.made', actor_kind: 'operator', reference: endToEndId, amount },
      { action: 'settlement.sent', actor_kind: 'operator', endToEndId, amount, sales: 2 },
      { action: 'settlement.paid', actor_kind: 'operator', endToEndId, amount },
    ])
  })

  test('a whole file as paid leaves out what came back', async () => {
    const [one, two] = [await on.settledShop('2026-12-08', [60_00]), await on.settledShop('2026-12-08', [70_00])]
    await on.leave('2026-12-08')
    await mark('returned', one.settlement.reference, 'Cuenta cerrada')
    expect(await markFile('TR-20261208-1', 'paid')).toMatchObject({ references: [two.settlement.reference] })
    expect([(await settlementOf(one.id))?.status, (await settlementOf(two.id))?.status]).toEqual(['returned', 'paid'])
  })

  test('returned: it waits again, the shop’s owner and admin are told, and it goes to another account', async () => {
    const { id, sales, settlement } = await on.settledShop('2026-12-09', [200_00])
    await on.leave('2026-12-09')
    await expect(
      markTransfer(server.db, server.clock, { reference: settlement.reference, as: 'returned' }),
    ).rejects.toThrow(/Say why/)
    await server.db.deleteFrom('notifications').execute()
    await mark('returned', settlement.reference, 'Cuenta cerrada')
    expect(await settlementOf(id)).toMatchObject({ status: 'returned', return_reason: 'Cuenta cerrada', paid: null })
    expect(await on.accounts(id)).toEqual({ transfers: -settlement.paid_amount })
    expect(await told()).toEqual(
      ['admin', 'owner'].map((role) => ({ role, type: 'settlement_returned', level: 'error', merchant_id: id })),
    )

    await expect(mark('returned', settlement.reference, 'Otra vez')).rejects.toThrow(/was marked as returned before/)
    await expect(mark('paid', settlement.reference)).rejects.toThrow(/was marked as returned before/)

    expect(await planTransfers(server.db, server.clock)).toBe(0)
    const next = await on.replaceIban(id, otherIban, new Date('2026-12-11T12:00:00Z'))
    expect(await planTransfers(server.db, server.clock)).toBe(0)
    server.clock.set('2026-12-11T12:00:00Z')
    expect(await planTransfers(server.db, server.clock)).toBe(1)
    expect(await planTransfers(server.db, server.clock)).toBe(0)
    expect(await settlementOf(id)).toMatchObject({ status: 'calculated', iban_id: next, transfer_date: '2026-12-14' })
    const again = `${settlement.reference}-2`
    expect(await transfersOf(server.db, id)).toMatchObject([
      { attempt: 1, status: 'returned', reason: 'Cuenta cerrada' },
      { attempt: 2, status: 'waiting', end_to_end_id: again, iban_id: next, transfer_date: '2026-12-14' },
    ])
    const { xml } = await on.export('2026-12-14')
    expect(await readXml(xml, '//EndToEndId/text()')).toEqual([again])
    expect(await readXml(xml, '//Ustrd/text()')).toEqual([settlement.reference])
    await markFile('TR-20261214-1', 'sent')
    await mark('paid', again)
    expect(await settlementOf(id)).toMatchObject({ status: 'paid' })
    expect(await on.accounts(id)).toEqual({ bank: -settlement.paid_amount })
    expect(await paidEvents(sales[0] ?? '')).toHaveLength(1)
  })

  test('what was paid may still come back; the name of an attempt that is over is refused', async () => {
    const { id, settlement } = await on.settledShop('2026-12-15', [200_00])
    const { reference } = settlement
    await on.leave('2026-12-15')
    await mark('paid', reference)
    await mark('returned', reference, 'Titular fallecido')
    expect(await settlementOf(id)).toMatchObject({ status: 'returned', paid: null })
    await on.replaceIban(id, otherIban)
    await planTransfers(server.db, server.clock)
    await on.leave('2026-12-16')
    await mark('returned', `${reference}-2`, 'Cuenta bloqueada')
    await on.replaceIban(id, 'ES9121000418450200051332')
    await planTransfers(server.db, server.clock)
    await expect(mark('paid', `${reference}-2`)).rejects.toThrow(
      `${reference}-2 came back, and ${reference}-3 took its place.`,
    )
    await on.leave('2026-12-16')
    await mark('paid', reference)
    expect((await transfersOf(server.db, id)).map(({ status }) => status)).toEqual(['returned', 'returned', 'paid'])
    await expect(mark('paid', 'LQ-20200101-0001')).rejects.toThrow('There is no transfer LQ-20200101-0001.')
    await expect(markFile('TR-20200101-1', 'sent')).rejects.toThrow('There is no file TR-20200101-1.')
  })

  test('[RT-20] what has no account waits for one', async () => {
    const { id, settlement } = await on.settledShop('2026-12-17', [200_00], { iban: false })
    expect(settlement).toMatchObject({ status: 'held', hold_reason: 'no_iban', iban_id: null })
    expect(await told()).toEqual(
      ['admin', 'owner'].map((role) => ({ role, type: 'settlement_held', level: 'warning', merchant_id: id })),
    )
    expect(await planTransfers(server.db, server.clock)).toBe(0)
    const iban = await on.replaceIban(id, otherIban)
    expect(await planTransfers(server.db, server.clock)).toBe(1)
    expect(await settlementOf(id)).toMatchObject({
      status: 'calculated',
      hold_reason: null,
      iban_id: iban,
      transfer_date: '2026-12-18',
    })
    await on.leave('2026-12-18')
    expect(await transfersOf(server.db, id)).toMatchObject([
      { attempt: 1, end_to_end_id: settlement.reference, status: 'sent' },
    ])
  })
})
