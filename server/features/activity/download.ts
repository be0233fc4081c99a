import { can } from '#contract/core/access.ts'
import { activityFilters } from '#contract/filters/activity.ts'
import { isAuditAction } from '#domain/activity.ts'
import { type DetailValue, writeDetail, type Writing } from '#domain/write-detail.ts'
import { readTexts, type Write } from '#server/core/texts.ts'
import { filterWords } from '#server/lib/filters/filter-words.ts'
import type { Column } from '#server/lib/spreadsheet/table.ts'
import { isoWriter } from '#server/lib/spreadsheet/wall-time.ts'
import type { DownloadKind, Making, TableFile } from '#server/services/files/kinds.ts'
import { findActivity, type Place, type Search } from './activity.queries.ts'
import { findReader } from './people.queries.ts'
import { namesOf, type Shown, shownRows } from './row.ts'
import { searchOf } from './search.ts'
import { type Sight, sightOf } from './sight.ts'

const texts = readTexts(import.meta.dirname)

/** Raised when a column changes its meaning. */
const version = 1
const rowsAtOnce = 1_000

const whoOf = (t: Write, { kind, name }: Shown['who']): string => name ?? t(`names.actor.${kind}`)

const columnsOf = (t: Write, writing: Writing): Column<Shown>[] => {
  const column = (name: string, type: Column<Shown>['type'], value: Column<Shown>['value']): Column<Shown> => ({
    name,
    label: t(`column.${name}`),
    type,
    value,
  })
  type Name = Parameters<typeof writeDetail>[0]
  const label = (name: Name): string => t(`names.detail.${name}`)
  const words = (name: Name, value: DetailValue): string => writeDetail(name, value, writing)
  return [
    column('created', 'instant', ({ created }) => Date.parse(created)),
    column('who', 'text', ({ who }) => whoOf(t, who)),
    column('who_id', 'text', ({ who }) => who.id),
    column('what', 'text', ({ action }) => (isAuditAction(action) ? t(`names.done.${action}`) : action)),
    column('refused', 'text', ({ refused }) => (refused ? t('names.value.on') : '')),
    column('group', 'text', ({ group }) => group && t(`names.activityGroup.${group}`)),
    column('object', 'text', ({ object }) => object?.label ?? null),
    column('object_id', 'text', ({ object }) => object?.id ?? null),
    column('facts', 'text', ({ facts }) =>
      facts.map(({ name, value }) => `${label(name)}: ${words(name, value)}`).join('; '),
    ),
    column('before', 'text', ({ changes }) =>
      changes.map(({ name, before }) => `${label(name)}: ${words(name, before)}`).join('; '),
    ),
    column('after', 'text', ({ changes }) =>
      changes.map(({ name, after }) => `${label(name)}: ${words(name, after)}`).join('; '),
    ),
    column('changed', 'text', ({ changed }) => changed.map(label).join('; ')),
    column('address', 'text', ({ address }) => address),
    column('action', 'text', ({ action }) => action),
    column('id', 'text', ({ id }) => id),
    column('request_id', 'text', ({ requestId }) => requestId),
    column('position', 'integer', ({ position }) => position),
    column('hash', 'text', ({ hash }) => hash),
  ]
}

/** Read by place, since names are looked up between two reads. */
async function* batchesOf({ tx, scope }: Making<'activity'>, sight: Sight, search: Search): AsyncGenerator<Shown[]> {
  const names = await namesOf(tx, scope, sight)
  let after: Place | null = null
  for (;;) {
    const rows = await findActivity(tx, { scope, sight, search: { ...search, after } }, rowsAtOnce)
    if (rows.length > 0) yield await shownRows(tx, rows, { scope, sight, names })
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1) ?? null
  }
}

/** Choices whose words others use too. */
const sharedChoices: { readonly [name: string]: string } = { reason: 'refundReason', channel: 'channel' }

const writingOf = (t: Write, { locale, merchant: { timeZone } }: Making<'activity'>): Writing => ({
  locale,
  timeZone,
  choice: (name, value) => t(`names.${sharedChoices[name] ?? `choice.${name}`}.${value}`),
  word: (word) => t(`names.value.${word}`),
  more: (count) => t('names.value.more', { count }),
})

const table = async (making: Making<'activity'>): Promise<TableFile<Shown>> => {
  const { tx, scope, merchant, request, locale, asked, asOf, userId } = making
  const t = texts(locale)
  const { timeZone } = merchant
  const iso = isoWriter(timeZone)
  const reader = userId === null ? undefined : await findReader(tx, userId)
  if (!reader || !can(reader.role, 'activity.read'))
    throw new Error('Who asked for the activity may not read it any more.')
  const search = searchOf(request.filters, timeZone)
  const end = new Date(asked.getTime() + 1)
  const until = search.until !== null && search.until < end ? search.until : end
  const shown = filterWords(t, locale, {
    filters: activityFilters,
    asked: request.filters,
    under: 'filter',
    named: { group: 'activityGroup', action: 'done' },
  })
  return {
    version,
    title: t('title'),
    columns: columnsOf(t, writingOf(t, making)),
    total: null,
    batches: batchesOf(making, await sightOf(tx, reader), { ...search, until }),
    timeZone,
    about: [
      [t('about.merchant'), merchant.name],
      [t('about.mode'), t(scope.sandbox ? 'about.test' : 'about.live')],
      [t('about.filters'), shown.join(', ') || t('filter.none')],
      [t('about.chain'), t('about.chainText')],
      [t('about.asked'), iso(asked.getTime())],
      [t('about.asOf'), iso(asOf.getTime())],
      [t('about.timeZone'), timeZone],
    ],
    sheet: { rows: t('title'), about: t('about.sheet') },
  }
}

/** The activity under its filters, one row each: what the person who asks for it sees, and so for that person alone. */
export const activityDownload: DownloadKind<'activity'> = {
  kind: 'activity',
  permission: 'activity.read',
  isOwn: true,
  isLong: true,
  word: (locale) => texts(locale)('fileName'),
  prepare: async (request) => ({ request }),
  table,
}
