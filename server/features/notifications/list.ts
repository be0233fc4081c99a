import type { Contract } from '#contract/index.ts'
import { typesOfGroups } from '#contract/rules/notice-rules.ts'
import type { Handler } from '#server/http/pipeline/context.ts'
import { choicesOf } from '#server/services/notices/choices.queries.ts'
import { factsOf } from '#server/services/notices/facts.ts'
import { maxNotices } from '#server/services/notices/max-notices.ts'
import { listNotices } from './notifications.queries.ts'

export const list: Handler<Contract['notifications']['list']> = async (_, { tx, caller }) => {
  const onPage = (await choicesOf(tx, caller.userId)).filter((choice) => choice.onPage)
  const types = typesOfGroups(onPage.map(({ group }) => group))
  const rows = await listNotices(tx, caller.userId, { types, most: maxNotices })
  return {
    results: rows.map((row) => {
      const { name, amount, by, outcome, counts } = factsOf(row)
      const { type, level, merchantId, operationId, objectId, sandbox } = row
      return {
        type,
        level,
        created: row.created.toISOString(),
        read: row.read?.toISOString() ?? null,
        merchantId,
        operationId,
        // Of a sale both are the same.
        objectId: operationId === null ? objectId : null,
        subject: name === null && amount === null ? null : { name, amount },
        by,
        outcome,
        counts,
        sandbox,
      }
    }),
    unread: rows.filter(({ read }) => read === null).length,
  }
}
