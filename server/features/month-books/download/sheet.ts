import { formatMonth } from '#domain/format.ts'
import type { Write } from '#server/core/texts.ts'
import type { Column } from '#server/lib/spreadsheet/table.ts'
import type { NamedTable } from '#server/lib/spreadsheet/xlsx.ts'
import type { MonthMaking, Whole } from './whole.ts'

/** Raised when a column changes its meaning. */
const version = 1

export type Sheets = { t: Write; making: MonthMaking; whole: Whole }

/** A sheet of rows that are read already. */
export const sheetOf = <Row>(
  { t, making, whole }: Sheets,
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): NamedTable => ({
  name,
  table: {
    version,
    title: t('about.title'),
    columns,
    batches: (async function* () {
      yield rows
    })(),
    timeZone: making.merchant.timeZone,
    about: [
      [t('about.merchant'), making.merchant.name],
      [t('about.month'), formatMonth(whole.book.month, making.locale)],
      [t('about.state'), t(`state.${whole.book.state}`)],
    ],
  },
})
