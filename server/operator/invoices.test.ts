/** Invoices as the provider's staff issue, correct and check them. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import type { TestServer } from '../testing/app.ts'
import { invoicingServer, settle } from '../testing/invoices.ts'
import { makeOperation } from '../testing/operations.ts'
import type { Command } from './command.ts'
import { invoiceCredit } from './invoice-credit.ts'
import { invoiceIssue } from './invoice-issue.ts'
import { invoiceVerify } from './invoice-verify.ts'

let server: TestServer
beforeAll(async () => {
  server = await invoicingServer()
})
afterAll(() => server.close())

const run = (command: Command, options: Record<string, string> = {}) => {
  const { db, clock, config } = server
  return command.run({ db, clock, config, provider: config.provider, options })
}
const month = '2026-10'
const number = 'F26-000001'

test('[CA-28] a month is issued once, given back in part and no further, and nobody has changed it', async () => {
  await makeOperation(server.db, server.clock, { merchantId: server.merchants.bilbao, sandbox: false })
  await settle(server, '2026-11-03T02:00:00Z')
  const issued = await run(invoiceIssue, { month })
  expect(issued).toMatchObject({ failed: false })
  expect(issued.text).toMatch(/^F26-000001 {2}2026-10 {2}Casa Lumbre Bilbao {2}/)
  expect((await run(invoiceIssue, { month })).text).toBe('Nothing is due up to 2026-10.')

  const credited = await run(invoiceCredit, { number, amount: '121', reason: 'Cobrada dos veces' })
  expect(credited.json).toEqual({ number: 'R26-000001', total: -121, corrects: number })
  const tooMuch = run(invoiceCredit, { number, amount: '99999999', reason: 'Todo' })
  await expect(tooMuch).rejects.toThrow(/^Of F26-000001 .+ can still be given back/)
  expect(await run(invoiceVerify)).toMatchObject({ failed: false, json: { ok: true, checked: 2, faults: [] } })

  const owner = openDatabase({ url: server.database.adminUrl, poolSize: 1 })
  onTestFinished(() => owner.destroy())
  await sql`alter table invoice_lines disable trigger append_only`.execute(owner)
  await sql`update invoice_lines set base_amount = base_amount + 1`.execute(owner)
  expect(await run(invoiceVerify)).toMatchObject({
    failed: true,
    json: {
      ok: false,
      faults: [
        { kind: 'changed', number },
        { kind: 'changed', number: 'R26-000001' },
        { kind: 'not_its_charges', number },
      ],
    },
  })
})

test.each<[Command, Record<string, string>, string]>([
  [invoiceIssue, { month: '2026-13' }, 'Write the month like 2026-10'],
  [invoiceCredit, { number, amount: '1,21', reason: 'No' }, 'Write the amount in cents'],
  [invoiceCredit, { number, amount: '121', reason: ' ' }, 'Write a reason'],
  [invoiceCredit, { number: 'F26-999999', amount: '121', reason: 'No' }, 'There is no invoice F26-999999'],
])('what cannot be is refused with a sentence', async (command, options, sentence) => {
  await expect(run(command, options)).rejects.toThrow(sentence)
})
