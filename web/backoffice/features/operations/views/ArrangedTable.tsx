import { type ComponentProps, useMemo } from 'react'
import { useLocale, useText } from '#web/texts/text.ts'
import { OperationsTable } from '../OperationsTable.tsx'
import { arrangeChosen } from './further-columns.tsx'
import { columnsOf } from './view-filter.ts'
import styles from './views.module.css'

type Props = Omit<ComponentProps<typeof OperationsTable>, 'arrange'> & { columns: string }

/** The list with the columns of its address; more than the window has room for are moved sideways. */
export const ArrangedTable = ({ columns, merchantOf, ...props }: Props) => {
  const t = useText()
  const locale = useLocale()
  const arrange = useMemo(
    () => arrangeChosen(columnsOf({ columns }), { t, locale, merchantOf }),
    [columns, t, locale, merchantOf],
  )
  return (
    <div className={styles.sideways}>
      <OperationsTable {...props} merchantOf={merchantOf} arrange={arrange} />
    </div>
  )
}
