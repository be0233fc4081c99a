import { InRow } from '../../../kit/all-merchants.tsx'
import type { Merchant } from '../../../session/account.ts'
import type { OperationColumn } from '../OperationsTable.tsx'
import type { OperationRow } from '../words.ts'
import styles from './all-operations.module.css'

const empty = () => null

type Arranged = { kind: 'book'; className: string | undefined; columns: OperationColumn[] }

/** The columns of one merchant's list with the merchant among them, without its boxes, its plans and its sellers. */
export const arrangeFor =
  (head: string, merchantOf: (row: OperationRow) => Pick<Merchant, 'name'>) =>
  ([, date, reference, customer, state, , transfer, , amount]: OperationColumn[]): Arranged => {
    if (!date || !reference || !customer || !state || !transfer || !amount)
      throw new Error('The list has other columns')
    const nameOf = (row: OperationRow): string => merchantOf(row).name
    return {
      kind: 'book',
      className: styles.table,
      columns: [
        { ...date, footSpan: 2 },
        {
          look: ['notNarrow'],
          cellLook: ['soft'],
          head: <span className={styles.merchant}>{head}</span>,
          cell: nameOf,
          skeleton: 76,
        },
        { ...reference, look: ['reference', 'notMedium'], foot: empty },
        { ...customer, foot: empty },
        {
          ...state,
          cell: (row, at) => (
            <>
              {state.cell(row, at)} <InRow>{nameOf(row)}</InRow>
            </>
          ),
          foot: empty,
        },
        transfer,
        amount,
      ],
    }
  }
