import type { OperationColumnName } from '#contract/filters/operations.ts'
import { formatAmount, type Locale } from '#domain/format.ts'
import type { WriteText } from '#web/texts/text.ts'
import type { Merchant } from '../../../session/account.ts'
import { Deadline } from '../Deadline.tsx'
import type { OperationColumn } from '../OperationsTable.tsx'
import type { OperationRow } from '../words.ts'
import { columnWords } from './column-words.ts'
import styles from './views.module.css'

type Context = {
  t: WriteText
  locale: Locale
  merchantOf: (row: OperationRow) => Pick<Merchant, 'timeZone'>
}

/** Columns that the usual list does not have. */
const furtherOf = ({ t, locale, merchantOf }: Context): Partial<Record<OperationColumnName, OperationColumn>> => {
  const amount = (name: OperationColumnName, of: (row: OperationRow) => number): OperationColumn => ({
    look: ['number', 'notNarrow'],
    head: t(columnWords[name]),
    cell: (row) => formatAmount(of(row), locale),
    skeleton: 58,
  })
  const text = (name: OperationColumnName, cell: OperationColumn['cell']): OperationColumn => ({
    look: ['notNarrow'],
    cellLook: ['soft'],
    head: t(columnWords[name]),
    cell,
    skeleton: 76,
  })
  return {
    email: text('email', ({ customer }) => customer.email),
    product: text('product', ({ product }) => t(`names.product.${product}`)),
    channel: text('channel', ({ channel }) => t(`names.channel.${channel}`)),
    capture_until: text('capture_until', (row) => <Deadline row={row} timeZone={merchantOf(row).timeZone} />),
    captured_amount: amount('captured_amount', ({ capturedAmount }) => capturedAmount),
    refunded_amount: amount('refunded_amount', ({ refundedAmount }) => refundedAmount),
  }
}

/** On narrow screens a row is an entry of two lines, in which the state stays. */
const onNarrowAlone = ({ head, ...state }: OperationColumn): OperationColumn => ({
  ...state,
  head: <span className={styles.narrowHead}>{head}</span>,
  cellClass: styles.narrowCell,
})

type Look = NonNullable<OperationColumn['look']>[number]
/** What a look becomes that hides a column of the usual list at some widths. */
const shownLooks: Partial<Record<Look, Look[]>> = { notMedium: ['notNarrow'], widestOnly: [], seller: [] }

/** Chosen columns are shown at every width but the narrow one. */
const atEveryWidth = ({ foot: _, footSpan: __, look = [], ...column }: OperationColumn): OperationColumn => ({
  ...column,
  look: look.flatMap((one) => shownLooks[one] ?? [one]),
})

/** Makes another table of the columns of the list. */
export type Arrange = (columns: OperationColumn[]) => { className: string | undefined; columns: OperationColumn[] }

/** The columns of the list, those between day and amount as they were chosen. */
export const arrangeChosen =
  (chosen: readonly OperationColumnName[], context: Context): Arrange =>
  ([box, date, mid, customer, state, plan, transfer, seller, amount]: OperationColumn[]) => {
    if (!box || !date || !mid || !customer || !state || !plan || !transfer || !seller || !amount)
      throw new Error('The list has other columns')
    const known: Partial<Record<OperationColumnName, OperationColumn>> = {
      ...furtherOf(context),
      // In two lines it would be read as two.
      mid: { ...mid, cellLook: [...(mid.cellLook ?? []), 'nowrap'] },
      customer,
      substatus: state,
      num_instalments: plan,
      transfer_date: transfer,
      created_by: seller,
    }
    const shown = chosen.flatMap((name) => known[name] ?? [])
    return {
      className: styles.arranged,
      columns: [
        box,
        { ...date, footSpan: 1 + shown.length },
        ...shown.map(atEveryWidth),
        ...(chosen.includes('substatus') ? [] : [onNarrowAlone(atEveryWidth(state))]),
        amount,
      ],
    }
  }
