import { type ComponentProps, useMemo } from 'react'
import { useLocale, useText } from '#web/texts/text.ts'
import { OperationsTable } from '../OperationsTable.tsx'
import { type Arrange, arrangeChosen } from './further-columns.tsx'
import { columnsOf } from './view-filter.ts'
import styles from './views.module.css'

type Props = Omit<ComponentProps<typeof OperationsTable>, 'arrange'> & {
  columns: string
  /** What another list makes of it. */
  further?: (arrange: Arrange) => Arrange
}

const asItIs = (arrange: Arrange): Arrange => arrange

/** The list with the columns of its address; more than the window has room for are moved sideways. */
export const ArrangedTable = ({ columns, further = asItIs, merchantOf, ...props }: Props) => {
  const t = useText()
  const locale = useLocale()
  const arrange = useMemo(
    () => further(arrangeChosen(columnsOf({ columns }), { t, locale, merchantOf })),
    [further, columns, t, locale, merchantOf],
  )
  return (
    <div className={styles.sideways}>
      <OperationsTable {...props} merchantOf={merchantOf} arrange={arrange} />
    </div>
  )
}
