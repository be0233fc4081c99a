import { InRow } from '../../../kit/all-merchants.tsx'
import type { Merchant } from '../../../session/account.ts'
import type { OperationColumn } from '../OperationsTable.tsx'
import type { Arrange } from '../views/further-columns.tsx'
import type { OperationRow } from '../words.ts'
import styles from './all-operations.module.css'

const empty = () => null

/** Where the columns of the list have the state. */
const stateAt = 4

type MerchantOf = (row: OperationRow) => Pick<Merchant, 'name'>

/** The merchant of a row, which narrow screens have beside the state. */
const merchantColumn = (head: string, merchantOf: MerchantOf): OperationColumn => ({
  look: ['notNarrow'],
  cellLook: ['soft'],
  head: <span className={styles.merchant}>{head}</span>,
  cell: (row) => merchantOf(row).name,
  skeleton: 76,
})

const withMerchantInRow = (state: OperationColumn, merchantOf: MerchantOf): OperationColumn => ({
  ...state,
  cell: (row, at) => (
    <>
      {state.cell(row, at)} <InRow>{merchantOf(row).name}</InRow>
    </>
  ),
})

/** The chosen columns with the merchant behind the day, and without boxes. */
export const amongMerchants =
  (head: string, merchantOf: MerchantOf) =>
  (arrange: Arrange): Arrange =>
  (all) => {
    const { className, columns } = arrange(
      all.map((one, at) => (at === stateAt ? withMerchantInRow(one, merchantOf) : one)),
    )
    const [, date, ...others] = columns
    if (!date) throw new Error('The list has other columns')
    const { footSpan = 1, ...day } = date
    return { className, columns: [{ ...day, footSpan: footSpan + 1 }, merchantColumn(head, merchantOf), ...others] }
  }

type Arranged = { kind: 'book'; className: string | undefined; columns: OperationColumn[] }

/** The columns of one merchant's list with the merchant among them, without its boxes, its plans and its sellers. */
export const arrangeFor =
  (head: string, merchantOf: MerchantOf) =>
  ([, date, reference, customer, state, , transfer, , amount]: OperationColumn[]): Arranged => {
    if (!date || !reference || !customer || !state || !transfer || !amount)
      throw new Error('The list has other columns')
    return {
      kind: 'book',
      className: styles.table,
      columns: [
        { ...date, footSpan: 2 },
        merchantColumn(head, merchantOf),
        { ...reference, look: ['reference', 'notMedium'], foot: empty },
        { ...customer, foot: empty },
        { ...withMerchantInRow(state, merchantOf), foot: empty },
        transfer,
        amount,
      ],
    }
  }
