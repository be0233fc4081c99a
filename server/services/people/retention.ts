import { liveBodyDays, requestDays } from '#contract/rules/api-request-rules.ts'
import { eventDays } from '#contract/rules/webhook-rules.ts'

/** How long each kind of data is stored. docs/retention.md shows the same table, and a test compares them. */
export const retention = {
  refused_sales: { days: 90, end: 'document, phone, e-mail and address are deleted; the masked row stays' },
  contracts: { days: null, end: 'stored as law says' },
  agreements: { days: null, end: 'deleted five years after the end of the contract' },
  agreement_visits: { days: 1, end: 'deleted' },
  books: { days: null, end: 'stored as law says' },
  audit_log: { days: null, end: 'stored as law says' },
  refund_approvals: { days: null, end: 'stored as law says' },
  accounts: { days: null, end: 'stored while the account exists' },
  bank_files: { days: null, end: 'stored while the account exists' },
  uploads: { days: null, end: 'stored while the account exists' },
  audiences: { days: null, end: 'stored until the shop deletes the audience' },
  rejected_lines: { days: 7, end: 'deleted' },
  idempotency_records: { days: 1, end: 'deleted' },
  step_up_tokens: { days: 1, end: 'deleted' },
  file_tickets: { days: 1, end: 'deleted' },
  bank_checks: { days: 1, end: 'deleted' },
  session_tokens: { days: 1, end: 'deleted' },
  sessions: { days: 30, end: 'deleted' },
  devices: { days: 400, end: 'deleted' },
  mailed_links: { days: 30, end: 'deleted' },
  mails: { days: 30, end: 'deleted' },
  short_messages: { days: 30, end: 'deleted' },
  webhook_events: { days: eventDays, end: 'deleted' },
  api_requests: { days: requestDays, end: 'deleted' },
  api_request_bodies: { days: liveBodyDays, end: 'deleted; the row of the call stays' },
  downloads: { days: 7, end: 'deleted' },
  batches: { days: 90, end: 'deleted' },
  list_views: { days: null, end: 'stored until a person deletes the view, or its own person is removed' },
} as const satisfies Record<string, { days: number | null; end: string }>
