import type { Locale } from '#contract/calls/account.ts'
import { type NotificationType, notificationTypes } from '#contract/rules/notice-rules.ts'
import { formatAmount, formatCount } from '#domain/format.ts'
import { readTexts } from '#server/core/texts.ts'
import type { DigestSection } from '#server/mail/content.ts'
import { factsOf } from './facts.ts'
import type { NoticeRow } from './facts.queries.ts'

const texts = readTexts(import.meta.dirname)

/** A notice in one line: `Devolución realizada · Carmen E. · 480,00 € · por Nora I. · Casa Lumbre Bilbao`. */
export const lineOf = (row: NoticeRow, locale: Locale, where: string | null): string => {
  const write = texts(locale)
  const { name, amount, by, outcome, counts } = factsOf(row)
  return [
    write(`names.notice.${row.type}`),
    name,
    outcome && write(`names.noticeAbout.${outcome}`),
    amount === null ? null : formatAmount(amount, locale),
    counts &&
      write('names.noticeAbout.counts', {
        done: formatCount(counts.done, locale),
        refused: formatCount(counts.refused, locale),
      }),
    by === null ? null : write('names.noticeAbout.by', { name: by }),
    where,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

/** Those of one kind: one by itself, several by their number and sum. */
const linesOf = (type: NotificationType, rows: readonly NoticeRow[], locale: Locale): string[] => {
  const [first, second] = rows
  if (!first) return []
  if (!second) return [lineOf(first, locale, null)]
  const write = texts(locale)
  const line = write('several', { title: write(`names.notice.${type}`), count: formatCount(rows.length, locale) })
  const amounts = rows.flatMap((row) => factsOf(row).amount ?? [])
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return [amounts.length === 0 ? line : `${line} · ${formatAmount(sum, locale)}`]
}

/** By merchants in the order of their names, then what concerns the account; kinds in the order of their table. */
export const sectionsOf = (rows: readonly NoticeRow[], locale: Locale): DigestSection[] => {
  const account = texts(locale)('account')
  const groups = [...Map.groupBy(rows, ({ merchantId }) => merchantId ?? '').entries()]
  const titled = groups.map(([id, ofOne]) => ({ id, title: ofOne[0]?.merchantName ?? account, ofOne }))
  const inOrder = titled.toSorted(
    (a, b) =>
      Number(a.id === '') - Number(b.id === '') || a.title.localeCompare(b.title, locale) || (a.id < b.id ? -1 : 1),
  )
  return inOrder.map(({ title, ofOne }) => ({
    title,
    lines: notificationTypes.flatMap((type) =>
      linesOf(
        type,
        ofOne.filter((row) => row.type === type),
        locale,
      ),
    ),
  }))
}
