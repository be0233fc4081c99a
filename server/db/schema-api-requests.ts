/** The log of calls by key; see schema.ts. */
import type { Method } from '#contract/core/define.ts'

type ApiRequests = {
  merchant_id: string
  sandbox: boolean
  id: string
  created: Date
  key_id: string
  method: Method
  route: string
  path: string
  status: number
  milliseconds: number
  error_code: string | null
  api_version: number
  order_id: string | null
  address: string | null
  user_agent: string | null
  module: string | null
  idempotency_key: string | null
  replayed: boolean
  request_body: Buffer | null
  request_cut: boolean
  answer_body: Buffer | null
  answer_cut: boolean
}

export type ApiRequestTables = { api_requests: ApiRequests }
