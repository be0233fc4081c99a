import type { OperationColumnName } from '#contract/filters/operations.ts'
import { useText } from '#web/texts/text.ts'
import { closePopover, Popover } from '#web/ui/overlays/Popover.tsx'
import { announce } from '../../../kit/announce.tsx'
import type { Go, ListFilter } from '../list-filter.ts'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import styles from './views.module.css'

type Props = { filter: ListFilter; usual?: readonly OperationColumnName[]; go: Go }

/** Opens the panel of columns; not on phones, whose entries have none: rows per page are among the filters there. */
export const ColumnsOpener = ({ filter, usual, go }: Props) => {
  const t = useText()
  return (
    <div className={styles.columnsOpener}>
      <Popover words={t('operations.views.columns.open')} label={t('operations.views.columns.label')}>
        <ColumnsPanel
          filter={filter}
          {...(usual && { usual })}
          onLook={(look) => {
            closePopover()
            go({ ...look, page: 1 })
            announce(t('operations.views.columns.done'))
          }}
        />
      </Popover>
    </div>
  )
}
