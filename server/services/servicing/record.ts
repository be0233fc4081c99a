/** Derives events for the servicer from the audit chain, so that an act on money writes nothing more. */
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { standingPlan } from '#domain/instalments.ts'
import { categoryOf } from '#domain/operation-state.ts'
import { snakeKeys } from '#contract/core/wire.ts'
import type { Clock } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import type { JsonObject } from '#server/db/column-types.ts'
import type { Database, Tx } from '#server/db/schema.ts'
import type { ServicingEventType } from '#server/db/schema-servicing.ts'
import { followChain } from '#server/lib/audit/follow.ts'
import {
  type ChainedChange,
  type Contract,
  findContract,
  findNewest,
  findRefundCredit,
  insertEvent,
  readChanges,
} from './servicing.queries.ts'

/** Whether nothing of it is to be collected any more. */
const isEnded = ({
  substatus,
  total_amount: total,
  refunded_amount: refunded,
  voided_amount: voided,
}: Contract): boolean => categoryOf(substatus) === 'stopped' || refunded + voided >= total

/** The contract as it is now, in the names of the wire. The customer is the person who agreed, in their own words. */
const bodyOf = (contract: Contract, credit: number): JsonObject => {
  const { customer, consent, plan } = contract
  const person = consent ?? customer
  return {
    reference: contract.mid,
    state: isEnded(contract) ? 'ended' : 'active',
    accepted: contract.accepted.toISOString(),
    withdrawn: contract.revoked?.toISOString() ?? null,
    credit_withdrawn_on: contract.credit?.withdrawn ?? null,
    product: contract.product,
    currency: contract.currency,
    total_amount: contract.total_amount,
    captured_amount: contract.captured_amount,
    refunded_amount: contract.refunded_amount,
    voided_amount: contract.voided_amount,
    credit_to_customer: credit,
    customer: {
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      document: person.documentId,
    },
    plan: snakeKeys(standingPlan(plan)),
  }
}

const creditOf = async (tx: Tx, change: ChainedChange): Promise<number> =>
  change.refundId === null ? change.credit : findRefundCredit(tx, change, change.refundId)

/** As the database returns it: fields without a value are gone. */
const stored = (body: JsonObject): unknown => JSON.parse(JSON.stringify(body))

const typesOf = (
  { action }: ChainedChange,
  before: JsonObject | undefined,
  after: JsonObject,
  credit: number,
): ServicingEventType[] => {
  const types: ServicingEventType[] = []
  if (action === 'operation.hold_lost') types.push('hold.lost')
  if (!before) types.push('contract.made')
  if (after['state'] === 'ended' && before?.['state'] !== 'ended') types.push('contract.ended')
  if (credit > 0) types.push('credit.due')
  if (types.length === 0 && !isDeepStrictEqual(before, stored(after))) types.push('contract.changed')
  return types
}

const recordChange = async (tx: Tx, clock: Clock, change: ChainedChange): Promise<void> => {
  const { operationId } = change
  if (operationId === null) return
  const contract = await findContract(tx, change, operationId)
  if (!contract) return
  const newest = await findNewest(tx, change, operationId)
  const due = await creditOf(tx, change)
  const credit = (newest?.credit ?? 0) + due
  const body = bodyOf(contract, credit)
  let version = newest?.version ?? 0
  for (const type of typesOf(change, newest?.body, body, due)) {
    version += 1
    const created = clock.now()
    await insertEvent(tx, change, {
      operation_id: operationId,
      version,
      id: newId(clock),
      type,
      body,
      credit,
      created,
      next_attempt: created,
    })
  }
}

/** Reads on in the chain and resolves to how many rows there were. */
export const recordServicingEvents = (db: Kysely<Database>, clock: Clock): Promise<number> =>
  followChain(
    { db, clock },
    {
      reader: 'servicing',
      read: readChanges,
      take: async (tx, changes) => {
        for (const change of changes) await recordChange(tx, clock, change)
      },
    },
  )
