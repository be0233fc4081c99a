import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { expectVersion, tellVersion } from '#server/http/pipeline/versions.ts'
import { readCeilings } from './answer.ts'
import { findCeilingsOfRoles, findPeople, lockCeilings, writeCeilings } from './ceilings.queries.ts'

type Call = Contract['refundCeilings']['update']
type Context = Parameters<Handler<Call>>[1]

const wrong = { fields: { people: ['Name people who may refund and see the shop, each once, and no owner.'] } }

/** For the audit log: what holds, without names. */
const stateOf = async ({ tx, merchant }: Context) => {
  const roles = await findCeilingsOfRoles(tx, merchant.id)
  const people = (await findPeople(tx, merchant)).filter(({ own }) => own)
  return {
    admin: roles?.admin ?? null,
    editor: roles?.editor ?? null,
    keys: roles?.keys ?? null,
    people: people.map(({ id, ownAmount }) => ({ userId: id, amount: ownAmount })),
  }
}

/**
 * Holds for every refund whose writing begins after it: the trigger of the database reads the ceilings in the statement of the refund. What
 * waits for approval is decided by the ceilings of then.
 */
export const update: Handler<Call> = async ({ body }, context) => {
  const { tx, merchant, caller, clock, abort, note } = context
  const changed = { now: clock.now(), userId: caller.userId }
  const version = await lockCeilings(tx, merchant.id, changed)
  expectVersion(context, version)
  const known = new Set((await findPeople(tx, merchant)).map(({ id }) => id))
  const named = body.people.map(({ userId }) => userId)
  if (new Set(named).size !== named.length || named.some((id) => !known.has(id))) abort('ApiValidationException', wrong)
  const before = await stateOf(context)
  await writeCeilings(tx, merchant.id, body, { ...changed, version: version + 1 })
  note({ objectId: merchant.id, before, after: await stateOf(context) })
  const answer = await readCeilings(context)
  tellVersion(context, answer.version)
  return answer
}
