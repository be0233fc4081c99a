import type { Contract } from '#contract/index.ts'
import { hashToken, matchesHash } from '#server/core/tokens.ts'
import type { Staged } from '#server/http/pipeline/context.ts'
import { findContracts, saveAnswer } from '#server/services/servicing/servicing.queries.ts'

/** All answers of a call are of one merchant and mode: the transaction reaches no other rows, and a contract elsewhere is unknown. */
export const answer: Staged<Contract['servicing']['answer']> = {
  before: async ({ body: { merchantId, sandbox } }, { servicer, request, bindTo, abort }) => {
    if (!servicer || request.bearer === null || !matchesHash(request.bearer, hashToken(servicer.key)))
      abort('InvalidToken')
    bindTo({ merchantId, sandbox })
  },
  run: async ({ body: { merchantId, sandbox, answers } }, { tx, abort, note }) => {
    const scope = { merchantId, sandbox }
    const ids = answers.map(({ contract }) => contract)
    const contracts = await findContracts(tx, scope, ids)
    const known = new Set(contracts.map(({ id }) => id))
    const unknown = ids.flatMap((id, at): [string, string[]][] =>
      known.has(id) ? [] : [[`answers.${at}.contract`, ['There is no such contract of this merchant and mode.']]],
    )
    const [first] = contracts
    if (unknown.length > 0 || !first) return abort('ApiValidationException', { fields: Object.fromEntries(unknown) })
    for (const { contract, state, at } of answers)
      await saveAnswer(tx, scope, { operation_id: contract, state, since: new Date(at) })
    note({
      of: { companyId: first.companyId, ...scope },
      answers: answers.length,
      ...(answers.length === 1 && { objectId: first.id }),
    })
  },
}
