import { type OperationColumn, operationColumns } from '#contract/rules/download-columns.ts'
import { useText } from '#web/texts/text.ts'
import { Check, Choices } from '#web/ui/fields/Choice.tsx'
import styles from './downloads.module.css'

type Props = { chosen: ReadonlySet<OperationColumn>; onChosen: (chosen: ReadonlySet<OperationColumn>) => void }

/** Which columns the file has; closed, as most people want them all. */
export const ColumnChoices = ({ chosen, onChosen }: Props) => {
  const t = useText()
  const tick = (name: OperationColumn, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(name)
    else next.delete(name)
    onChosen(next)
  }
  return (
    <details className={styles.columns}>
      <summary>{t('downloads.columns.summary', { count: chosen.size, total: operationColumns.length })}</summary>
      <Choices
        label={t('downloads.columns.title')}
        labelHidden
        error={chosen.size === 0 ? t('downloads.columns.none') : null}
      >
        {operationColumns.map((name) => (
          <Check key={name} checked={chosen.has(name)} onChange={(event) => tick(name, event.target.checked)}>
            {t(`downloads.column.${name}`)}
          </Check>
        ))}
      </Choices>
    </details>
  )
}
