/** Calls of many merchants are written together. */
import { sql } from 'kysely'
import type { Tx } from '#server/db/schema.ts'
import type { Row } from './entry.ts'

/** `request`, `answer`: sealed. */
export type Sealed = { row: Row; request: Buffer | null; answer: Buffer | null }

/** One statement, however many rows. */
export const insertCalls = async (tx: Tx, calls: readonly Sealed[]): Promise<void> => {
  const of = <T>(pick: (row: Row) => T): T[] => calls.map(({ row }) => pick(row))
  await sql`
    insert into api_requests (merchant_id, sandbox, id, created, key_id, method, route, path, status, milliseconds,
        error_code, api_version, order_id, address, user_agent, module, idempotency_key, replayed,
        request_body, request_cut, answer_body, answer_cut)
      select * from unnest(${of(({ scope }) => scope.merchantId)}::uuid[], ${of(({ scope }) => scope.sandbox)}::boolean[],
        ${of(({ requestId }) => requestId)}::uuid[], ${of(({ created }) => created)}::timestamptz[],
        ${of(({ keyId }) => keyId)}::uuid[], ${of(({ method }) => method)}::text[], ${of(({ route }) => route)}::text[],
        ${of(({ path }) => path)}::text[], ${of(({ status }) => status)}::integer[],
        ${of(({ milliseconds }) => milliseconds)}::integer[], ${of(({ errorCode }) => errorCode)}::text[],
        ${of(({ apiVersion }) => apiVersion)}::integer[], ${of(({ orderId }) => orderId)}::uuid[],
        ${of(({ address }) => address)}::text[], ${of(({ userAgent }) => userAgent)}::text[],
        ${of(({ module }) => module)}::text[], ${of(({ idempotencyKey }) => idempotencyKey)}::text[],
        ${of(({ isReplayed }) => isReplayed)}::boolean[], ${calls.map(({ request }) => request)}::bytea[],
        ${of(({ request }) => request?.isCut ?? false)}::boolean[], ${calls.map(({ answer }) => answer)}::bytea[],
        ${of(({ answer }) => answer?.isCut ?? false)}::boolean[])`.execute(tx)
}
