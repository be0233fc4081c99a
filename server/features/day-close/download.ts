import { formatAmount, formatDay, formatInstant, type Locale } from '#domain/format.ts'
import type { DownloadKind, Making, TableFile } from '#server/services/files/kinds.ts'
import type { PdfDocument, PdfSection, PdfTable } from '#server/lib/pdf/document.ts'
import type { Column } from '#server/lib/spreadsheet/table.ts'
import { isoWriter } from '#server/lib/spreadsheet/wall-time.ts'
import { readTexts, type Write } from '#server/core/texts.ts'
import { closeDay, type DayClose, type Figures } from './day.ts'

const texts = readTexts(import.meta.dirname)

const closeOf = ({ tx, scope, merchant, request, asOf }: Making<'day_close'>): Promise<DayClose> => {
  const { day, createdBy = null } = request.filters
  return closeDay(tx, scope, { day, timeZone: merchant.timeZone, seller: createdBy, asOf })
}

type Line = { name: string; sum: (figures: Figures) => { count: number; amount: number } }

/** A line by the name that its channel has everywhere, or by its own. */
const nameOf = (t: Write, kind: 'count' | 'line', name: string): string =>
  ['online', 'offline', 'phone'].includes(name) ? t(`names.channel.${name}`) : t(`${kind}.${name}`)

/** What was sold; the first is the sum of the others. */
const soldLines: readonly Line[] = [
  { name: 'accepted', sum: ({ accepted }) => accepted },
  { name: 'online', sum: ({ channels }) => channels.online },
  { name: 'offline', sum: ({ channels }) => channels.offline },
  { name: 'phone', sum: ({ channels }) => channels.phone },
]
/** Sums beside the total that are no part of it. */
const asideLines: readonly Line[] = [
  { name: 'refunds', sum: ({ refunds }) => refunds },
  { name: 'cancelled', sum: ({ cancelled }) => cancelled },
  { name: 'pending', sum: ({ pending }) => pending },
]
const lines = [...soldLines, ...asideLines]

type Row = { who: string; figures: Figures }

const columnsOf = (t: Write): Column<Row>[] => [
  { name: 'seller', label: t('who'), type: 'text', value: ({ who }) => who },
  ...lines.flatMap(({ name, sum }): Column<Row>[] => [
    { name: `${name}_count`, label: nameOf(t, 'count', name), type: 'integer', value: (row) => sum(row.figures).count },
    { name: `${name}_amount`, label: t(`amount.${name}`), type: 'money', value: (row) => sum(row.figures).amount },
  ]),
]

const table = async (making: Making<'day_close'>): Promise<TableFile<Row>> => {
  const { merchant, scope, locale, asOf } = making
  const t = texts(locale)
  const close = await closeOf(making)
  const rows = close.people.map(({ person, ...figures }): Row => ({ who: person?.name ?? t('nobody'), figures }))
  return {
    version: 1,
    title: t('title'),
    columns: columnsOf(t),
    batches: (async function* () {
      yield rows
    })(),
    total: rows.length,
    timeZone: merchant.timeZone,
    about: [
      [t('merchant'), merchant.name],
      [t('mode'), t(scope.sandbox ? 'test' : 'live')],
      [t('day'), close.day],
      [t('asOf'), isoWriter(merchant.timeZone)(asOf.getTime())],
      [t('timeZone'), merchant.timeZone],
    ],
    sheet: { rows: t('title'), about: t('about') },
  }
}

type Words = { t: Write; locale: Locale }

/** Lines as a table; what was sold has its sum below. */
const ledger = ({ t, locale }: Words, shown: readonly Line[], figures: Figures): PdfTable => {
  const cells = ({ name, sum }: Line): string[] => {
    const { count, amount } = sum(figures)
    return [nameOf(t, 'line', name), String(count), formatAmount(name === 'refunds' ? 0 - amount : amount, locale)]
  }
  const [total] = shown === soldLines ? shown : []
  return {
    columns: [
      { label: '', share: 2 },
      { label: t('count.title'), align: 'right', share: 0.6 },
      { label: t('amount.title'), align: 'right' },
    ],
    rows: shown.filter((line) => line !== total && (!total || line.sum(figures).count > 0)).map(cells),
    ...(total && { totals: cells(total) }),
  }
}

const document = async (making: Making<'day_close'>): Promise<PdfDocument> => {
  const { merchant, scope, locale, asOf, issuer } = making
  const t = texts(locale)
  const close = await closeOf(making)
  const { createdBy = null } = making.request.filters
  // Of one seller alone, the sums are not the merchant's.
  const whose = createdBy === null ? t('all') : (close.people[0]?.person?.name ?? t('seller'))
  const words = { t, locale }
  const section = (title: string, figures: Figures): PdfSection[] => [
    { title, table: ledger(words, soldLines, figures) },
    { table: ledger(words, asideLines, figures) },
  ]
  const instant = formatInstant(asOf, merchant.timeZone, locale)
  return {
    locale,
    issuer,
    title: t('title'),
    subtitle: `${merchant.name} · ${formatDay(close.day, locale)}`,
    ...(scope.sandbox && { mark: t('test') }),
    facts: [
      { label: t('day'), value: formatDay(close.day, locale) },
      { label: t('asOf'), value: instant },
      { label: t('timeZone'), value: merchant.timeZone },
    ],
    sections: [
      ...section(whose, close.total),
      ...(createdBy === null ? close.people : []).flatMap(({ person, ...figures }) =>
        section(person?.name ?? t('nobody'), figures),
      ),
    ],
    footer: t('footer', { instant, zone: merchant.timeZone }),
    created: asOf,
  }
}

/** The close of a day for the till. */
export const dayCloseDownload: DownloadKind<'day_close'> = {
  kind: 'day_close',
  permission: 'operations.read',
  word: (locale) => texts(locale)('fileName.day'),
  // Guests get their own sales only; the filter of the request is ignored.
  prepare: async (request, { caller }) =>
    caller.role === 'guest'
      ? { request: { ...request, filters: { ...request.filters, createdBy: caller.userId } } }
      : { request },
  day: ({ filters }) => filters.day,
  table,
  document,
}
