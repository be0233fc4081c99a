/** Refunds above a ceiling for tests: an editor with a ceiling of 100.00 asks in the shop of Bilbao, and an admin with one of 500.00 decides. */
import type { TestServer } from './app.ts'
import type { TestClient } from './as.ts'
import { makeOperation, type Wanted } from './operations.ts'
import { setCeilings } from './refund-ceilings.ts'

type Calls = TestClient['refundApprovals']
type Body = Parameters<Calls['create']>[0]['body']

export type Approvals = {
  params: { merchantId: string }
  owner: TestClient
  admin: TestClient
  editor: TestClient
  /** A sale of 1,000.00. */
  sell: (wanted?: Wanted, sandbox?: boolean) => Promise<string>
  ask: (operationId: string, body?: Body, client?: TestClient) => ReturnType<Calls['create']>
  approve: (
    client: TestClient,
    approvalId: string,
    amount?: number,
    idempotencyKey?: string,
  ) => ReturnType<Calls['approve']>
  decline: (client: TestClient, approvalId: string, answer?: string) => Promise<void>
  withdraw: (client: TestClient, approvalId: string) => Promise<void>
  refund: (client: TestClient, instalmentPlanId: string, amount: number) => ReturnType<TestClient['orders']['refund']>
  find: (operationId: string, client?: TestClient) => ReturnType<TestClient['operations']['get']>
  list: (client: TestClient, view: 'mine' | 'waiting' | 'decided') => ReturnType<Calls['list']>
}

export const approvalsOf = async (server: TestServer): Promise<Approvals> => {
  const merchantId = server.merchants.bilbao
  const params = { merchantId }
  await setCeilings(server, { admin: 500_00, editor: 100_00 })
  const [owner, admin, editor] = [await server.as('owner'), await server.as('admin'), await server.as('editor')]
  return {
    params,
    owner,
    admin,
    editor,
    sell: (wanted: Wanted = {}, sandbox = false) =>
      makeOperation(server.db, server.clock, { merchantId, sandbox }, { totalAmount: 1_000_00, ...wanted }),
    ask: (operationId: string, body: Body = { amount: 300_00 }, client = editor) =>
      client.refundApprovals.create({ params: { merchantId, operationId }, body }),
    approve: (client: TestClient, approvalId: string, amount = 300_00, idempotencyKey?: string) =>
      client.refundApprovals.approve(
        { params: { merchantId, approvalId }, body: { amount } },
        idempotencyKey === undefined ? {} : { idempotencyKey },
      ),
    decline: (client: TestClient, approvalId: string, answer?: string) =>
      client.refundApprovals.decline({ params: { merchantId, approvalId }, body: answer ? { answer } : {} }),
    withdraw: (client: TestClient, approvalId: string) =>
      client.refundApprovals.withdraw({ params: { merchantId, approvalId } }),
    refund: (client: TestClient, instalmentPlanId: string, amount: number) =>
      client.orders.refund({ params: { merchantId, instalmentPlanId }, body: { amount } }),
    find: (operationId: string, client = owner) => client.operations.get({ params: { merchantId, operationId } }),
    list: (client: TestClient, view: 'mine' | 'waiting' | 'decided') =>
      client.refundApprovals.list({ params, query: { view, pageSize: 100 } }),
  }
}
