/** Sales as rows of their tables, with ids that the seed makes instead of those that chance made. */
import { bookedIn } from '#domain/ledger.ts'
import type { RequestRow } from './checkouts.ts'
import type { Life } from './story.ts'

export type Rows = Record<
  | 'operations'
  | 'operation_details'
  | 'checkout_requests'
  | 'operation_events'
  | 'refunds'
  | 'captures'
  | 'ledger_postings'
  | 'ledger_entries',
  string[]
>

/** Everything of `lives` as JSON, ready for the tables. */
export const rowsOf = (
  lives: readonly (Life & { request?: RequestRow | null })[],
  own: { merchant_id: string; sandbox: boolean },
  newId: (time: Date, order: number) => string,
): Rows => {
  const rows: Rows = {
    operations: [],
    operation_details: [],
    checkout_requests: [],
    operation_events: [],
    refunds: [],
    captures: [],
    ledger_postings: [],
    ledger_entries: [],
  }
  for (const { operation, details, request, events, refunds, captures, postings } of lives) {
    const dated = [operation, ...(request ? [request] : []), ...events, ...refunds, ...captures, ...postings]
    const ids = new Map(dated.map(({ id, created }, order) => [id, newId(new Date(created), order)]))
    const add = (table: keyof Rows, row: object): void => {
      const text = JSON.stringify({ ...own, ...row })
      rows[table].push(text.replace(/[0-9a-f]{32}/g, (id) => ids.get(id) ?? id))
    }
    const operation_id = operation.id
    const { net, fee, vat, campaignCost } = bookedIn(postings.flatMap(({ entries }) => entries))
    const booked = { booked_net: net, booked_fee: fee, booked_vat: vat, booked_campaign_cost: campaignCost }
    add('operations', { ...operation, ...booked })
    add('operation_details', details)
    if (request) add('checkout_requests', { operation_id, ...request })
    for (const event of events) add('operation_events', event)
    for (const refund of refunds) add('refunds', { operation_id, ...refund })
    for (const capture of captures) add('captures', { operation_id, ...capture })
    for (const { id, kind, sourceId, created, entries } of postings) {
      const { fee: fee_amount, vat: vat_amount } = bookedIn(entries)
      add('ledger_postings', {
        id,
        kind,
        operation_id,
        source_id: sourceId,
        fee_amount,
        vat_amount,
        carried: true,
        created,
      })
      for (const entry of entries) add('ledger_entries', { posting_id: id, ...entry })
    }
  }
  return rows
}
