/** What the log of calls holds, all of it written and opened. */
import { randomUUID } from 'node:crypto'
import type { CallEntry } from '#server/services/call-log/entry.ts'
import { partOf } from '#server/services/call-log/mask-json.ts'
import type { TestServer } from './app.ts'

export const readCallLog = async ({ db, callLog }: Pick<TestServer, 'db' | 'callLog'>) => {
  await callLog.flush()
  const rows = await db.selectFrom('api_requests').selectAll().orderBy('created').orderBy('id').execute()
  return rows.map(({ request_body: request, answer_body: answer, ...row }) => ({
    ...row,
    request: request && callLog.open(request),
    answer: answer && callLog.open(answer),
  }))
}

/** A call as the pipeline adds it. */
export const callEntry = (more: Partial<Omit<CallEntry, 'request' | 'answer'>> & { body?: string } = {}): CallEntry => {
  const { body, ...own } = more
  return {
    scope: { merchantId: 'a'.repeat(32), sandbox: true },
    requestId: randomUUID().replaceAll('-', ''),
    created: new Date('2026-11-20T10:00:00Z'),
    keyId: 'b'.repeat(32),
    isOfVisitor: false,
    method: 'POST',
    route: '/orders/{order}/refund',
    url: 'http://127.0.0.1/api/orders/1/refund',
    status: 200,
    milliseconds: 5,
    apiVersion: 4,
    orderId: null,
    address: '192.0.2.1',
    userAgent: 'shop/1',
    idempotencyKey: null,
    isReplayed: false,
    request: body === undefined ? null : partOf(body),
    answer: null,
    ...own,
  }
}
