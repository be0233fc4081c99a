import { useText } from '#web/texts/text.ts'
import { CopyButton } from '#web/ui/actions/CopyButton.tsx'
import { Input } from '#web/ui/fields/bare.ts'
import { joinClasses } from '#web/ui/layout/element.ts'
import roomStyles from '#web/ui/layout/room.module.css'
import styles from './copy-row.module.css'

type Props = {
  label: string
  value: string
  /** With space above. */
  above?: boolean
}

/** A key or a secret: whole, selected when it gets the focus, with a button that copies it. */
export const CopyRow = ({ label, value, above = false }: Props) => {
  const t = useText()
  return (
    <div className={joinClasses(above && roomStyles.above, styles.row)}>
      <Input readOnly aria-label={label} value={value} autoComplete="off" onFocus={(event) => event.target.select()} />
      <CopyButton value={value} label={t('preferences.keys.copy')} done={t('preferences.copied')} />
    </div>
  )
}
