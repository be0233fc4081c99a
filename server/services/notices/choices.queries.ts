/** What people chose for their notices. A group without a row has the default. */
import { choicesWith, type NoticeChoice } from '#contract/rules/notice-rules.ts'
import type { Tx } from '#server/db/schema.ts'

/** Of each of these people, all groups. */
export const findChoices = async (tx: Tx, userIds: readonly string[]): Promise<Map<string, NoticeChoice[]>> => {
  const rows =
    userIds.length === 0
      ? []
      : await tx.selectFrom('notice_choices').where('user_id', 'in', userIds).selectAll().execute()
  const chosen = Map.groupBy(rows, ({ user_id }) => user_id)
  const of = (userId: string): NoticeChoice[] =>
    (chosen.get(userId) ?? []).map(({ group_name: group, on_page: onPage, by_mail: byMail, in_digest: inDigest }) => ({
      group,
      onPage,
      byMail,
      inDigest,
    }))
  return new Map(userIds.map((userId) => [userId, choicesWith(of(userId))]))
}

export const choicesOf = async (tx: Tx, userId: string): Promise<NoticeChoice[]> =>
  (await findChoices(tx, [userId])).get(userId) ?? choicesWith([])

export const writeChoices = async (tx: Tx, userId: string, choices: readonly NoticeChoice[]): Promise<void> => {
  const values = choices.map(({ group, onPage, byMail, inDigest }) => ({
    user_id: userId,
    group_name: group,
    on_page: onPage,
    by_mail: byMail,
    in_digest: inDigest,
  }))
  await tx
    .insertInto('notice_choices')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'group_name']).doUpdateSet((eb) => ({
        on_page: eb.ref('excluded.on_page'),
        by_mail: eb.ref('excluded.by_mail'),
        in_digest: eb.ref('excluded.in_digest'),
      })),
    )
    .execute()
}
