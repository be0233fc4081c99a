import { type FormEvent, useState } from 'react'
import { operationColumns, type OperationColumnName, operationLook } from '#contract/filters/operations.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Check, Choices } from '#web/ui/fields/Choice.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { announce } from '../../../kit/announce.tsx'
import type { ListFilter } from '../list-filter.ts'
import { columnWords } from './column-words.ts'
import { Mover } from './Mover.tsx'
import { PageSizeField } from './PageSizeField.tsx'
import { columnsOf, textOfColumns, usualColumns } from './view-filter.ts'
import styles from './views.module.css'

type Look = Pick<ListFilter, 'columns' | 'pageSize'>
type Props = { filter: Look; usual?: readonly OperationColumnName[]; onLook: (look: Look) => void }

/** Which columns the list has between day and amount, in which order, and how many rows a page has. */
export const ColumnsPanel = ({ filter, usual = usualColumns, onLook }: Props) => {
  const t = useText()
  const [chosen, setChosen] = useState(columnsOf(filter, usual))
  const [pageSize, setPageSize] = useState(filter.pageSize)
  const tick = (name: OperationColumnName, on: boolean) =>
    setChosen(on ? [...chosen, name] : chosen.filter((one) => one !== name))
  const move = (name: OperationColumnName, to: number) => {
    setChosen(chosen.filter((one) => one !== name).toSpliced(to, 0, name))
    announce(t('operations.views.columns.moved', { column: t(columnWords[name]), place: String(to + 1) }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onLook({ columns: textOfColumns(chosen, usual), pageSize })
  }
  return (
    <form className={styles.columns} onSubmit={submit}>
      <Choices label={t('operations.views.columns.label')} hint={t('operations.views.columns.hint')}>
        <ul>
          {[...chosen, ...operationColumns.filter((name) => !chosen.includes(name))].map((name) => {
            const [at, column] = [chosen.indexOf(name), t(columnWords[name])]
            return (
              <li key={name}>
                <Check
                  checked={at >= 0}
                  disabled={name === 'customer'}
                  onChange={(event) => tick(name, event.target.checked)}
                >
                  {column}
                </Check>
                {at >= 0 && (
                  <Mover
                    at={at}
                    last={chosen.length - 1}
                    words={{
                      up: t('operations.views.columns.before', { column }),
                      down: t('operations.views.columns.after', { column }),
                    }}
                    onMove={(to) => move(name, to)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </Choices>
      <PageSizeField pageSize={pageSize} onPageSize={setPageSize} />
      <Row end>
        <Button
          onClick={() => {
            setChosen(usual)
            setPageSize(operationLook.page_size.usual)
          }}
        >
          {t('operations.views.columns.reset')}
        </Button>
        <Button type="submit" kind="primary">
          {t('common.dates.apply')}
        </Button>
      </Row>
    </form>
  )
}
