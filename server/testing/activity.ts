/** Rows of the audit log for tests of the activity. */
import type { CallInput } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'
import type { AuditAction } from '#domain/webhook-events.ts'
import { newId } from '#server/core/ids.ts'
import { acrossMerchants, inTransaction } from '#server/db/transaction.ts'
import { type AuditRow, insertAuditRow } from '#server/lib/audit/rows.queries.ts'
import type { TestServer } from './app.ts'
import type { TestClient } from './as.ts'

export type Query = CallInput<Contract['activity']['list']>['query']

/** Of the company, and of no merchant. */
export const beyond = { merchantId: null, sandbox: null }

/** Writes a row as the server does, a second after the one before. */
export const activityWriter =
  (server: TestServer) =>
  async (action: AuditAction, more: Partial<AuditRow> = {}): Promise<string> => {
    server.clock.advance(1_000)
    const row: AuditRow = {
      id: newId(server.clock),
      action,
      companyId: server.companies.own,
      merchantId: server.merchants.bilbao,
      sandbox: false,
      actorKind: 'user',
      actorId: server.users.owner,
      objectId: null,
      requestId: 'r1',
      address: '192.0.2.1',
      detail: {},
      created: server.clock.now(),
      ...more,
    }
    await inTransaction(server.db, acrossMerchants('a test'), (tx) => insertAuditRow(tx, row))
    return row.id
  }

export const readActivity = async (client: TestClient, merchantId: string, query: Query = {}) =>
  (await client.activity.list({ params: { merchantId }, query })).results
