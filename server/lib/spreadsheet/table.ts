/** A table as data; CSV and XLSX write the same one. */

/** What a column holds: `money` integer cents, `rate` hundredths of a per cent, `integer` a whole number, `instant` milliseconds since 1970, `day` `YYYY-MM-DD`. */
export type ColumnType = 'text' | 'money' | 'rate' | 'integer' | 'instant' | 'day'

/** `name` is what a program asks for, `label` what a person reads. */
export type Column<Row> = {
  name: string
  label: string
  value: (row: Row) => string | number | null
  type: ColumnType
}

export type Table<Row> = {
  /** Of the set of columns, raised when one of them changes its meaning; columns may be added at any time. */
  version: number
  title: string
  columns: readonly Column<Row>[]
  /** In batches, as they are read. */
  batches: AsyncIterable<readonly Row[]>
  timeZone: string
  /** What it shows and as of when: label and value. */
  about: readonly (readonly [string, string])[]
}
