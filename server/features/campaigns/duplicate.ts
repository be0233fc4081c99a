import { type Locale, locales } from '#contract/calls/account.ts'
import type { Contract } from '#contract/index.ts'
import type { Day } from '#domain/calendar.ts'
import { maxNameLength } from '#domain/campaign.ts'
import type { Person } from '#server/core/caller.ts'
import type { Context, Handler } from '#server/http/pipeline/context.ts'
import { newId } from '#server/core/ids.ts'
import { readTexts } from '#server/core/texts.ts'
import { findRecipient } from '#server/mail/mail.queries.ts'
import { answerOf } from './answer.ts'
import { copyArticles } from './articles/articles.queries.ts'
import { columnsOf, draftOf } from './draft.ts'
import { insertCampaign, lockCampaign } from './campaigns.queries.ts'

const texts = readTexts(import.meta.dirname)
const wordOf = (locale: Locale): string => texts(locale)('copy')
const ending = new RegExp(` \\((?:${locales.map(wordOf).join('|')})(?: (\\d{1,4}))?\\)$`, 'u')

/** `Navidad` → `Navidad (copia)` → `Navidad (copia 2)`; cut where it would be too long. */
const nameOfCopy = (name: string, locale: Locale): string => {
  const [suffix, number = '1'] = ending.exec(name) ?? []
  const bare = suffix === undefined ? name : name.slice(0, -suffix.length)
  const end = suffix === undefined ? ` (${wordOf(locale)})` : ` (${wordOf(locale)} ${Number(number) + 1})`
  // Never half of a character that takes two places.
  const start = bare.slice(0, maxNameLength - end.length).replace(/[\uD800-\uDBFF]$/, '')
  return start.trimEnd() + end
}

type Copying = Parameters<typeof answerOf>[0] & Pick<Context, 'note'> & { caller: Pick<Person, 'userId'> }

/** A draft like another. `days`: those that it has instead; left out, the same. */
const copy = async (context: Copying, from: string, days: { startDate?: Day; endDate?: Day | null } = {}) => {
  const { tx, scope, clock, caller, abort } = context
  // Held, so that the articles are as many as it says.
  const campaign = (await lockCampaign(tx, scope, from)) ?? abort('ObjectNotFound', { fields: { uuid: from } })
  const { locale } = await findRecipient(tx, caller.userId)
  const [id, now] = [newId(clock), clock.now()]
  await insertCampaign(tx, scope, {
    id,
    version: 1,
    ...columnsOf({ ...draftOf(campaign), ...days }),
    name: nameOfCopy(campaign.name, locale),
    articles_count: campaign.articles_count,
    draft: true,
    published: null,
    stopped: null,
    created: now,
    created_by: caller.userId,
    updated: now,
    updated_by: caller.userId,
  })
  await copyArticles(tx, scope, from, id)
  context.note({ objectId: id, from })
  return answerOf(context, id)
}

export const duplicate: Handler<Contract['campaigns']['duplicate']> = ({ params }, context) =>
  copy(context, params.campaignId)

export const repeat: Handler<Contract['campaigns']['repeat']> = ({ params, body }, context) => {
  const { startDate, endDate } = body
  if (endDate !== null && endDate < startDate)
    return context.abort('ApiValidationException', { fields: { end_date: ['Ends before it begins.'] } })
  return copy(context, params.campaignId, { startDate, endDate })
}
