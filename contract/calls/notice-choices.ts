/** What a person wants to hear of, and how: on the page, by mail at once, in the mail of the morning. */
import { call } from '../core/define.ts'
import { z } from '../core/zod.ts'
import { fixedChoice, type NoticeChannel, noticeGroupNames } from '../rules/notice-rules.ts'

const Choice = z.strictObject({
  group: z.enum(noticeGroupNames),
  on_page: z.boolean(),
  by_mail: z.boolean(),
  in_digest: z.boolean(),
})
type Written = z.output<typeof Choice>

const fixed = (channel: NoticeChannel, field: keyof Written) =>
  z.refine<Written>((choice) => choice[field] === (fixedChoice(choice.group, channel) ?? choice[field]), {
    path: [field],
    error: 'There is no choice.',
  })
const isOnce = (choices: readonly Written[]): boolean =>
  new Set(choices.map(({ group }) => group)).size === choices.length

const path = '/v2/me/notice-choices'

export const noticeChoices = {
  get: call({
    method: 'GET',
    path,
    access: 'account.read',
    summary: 'The own choices for each group of notices; what cannot be switched off is on',
    mode: 'both',
    answer: z.object({ choices: z.array(Choice) }),
  }),
  update: call({
    method: 'PUT',
    path,
    access: 'account.read',
    summary: 'Choose for each group of notices; a group that is not named stays as it is',
    mode: 'both',
    body: z.strictObject({
      choices: z
        .array(Choice.check(fixed('onPage', 'on_page'), fixed('byMail', 'by_mail'), fixed('inDigest', 'in_digest')))
        .check(z.minLength(1), z.refine(isOnce, 'Name each group once.')),
    }),
    answer: z.object({ choices: z.array(Choice) }),
    audit: { none: 'a preference of the person, of no consequence to anybody else' },
    usage: 'my_account.notices_chosen',
  }),
}
