import { formatInstant } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { useMerchant } from '../session/session-context.ts'
import styles from './conflict.module.css'

/** A field that another user has saved meanwhile, as text. `mine`: the value that this user typed there, if any. */
export type Change = { label: string; theirs: string; mine: string | null }

type Props = {
  /** Null: not known. */
  by: string | null
  at: string | null
  changes: readonly Change[]
  onMine: () => void
  onTheirs: () => void
}

/** Two people changed the same thing: who, when and what, and the choice. Nothing is lost before it is made. */
export const Conflict = ({ by, at, changes, onMine, onTheirs }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const when = at ? formatInstant(at, timeZone, locale) : ''
  return (
    <Note
      kind="warn"
      role="alert"
      title={by === null ? t('common.conflict.somebody') : t('common.conflict.title', { name: by })}
    >
      {when && <Hint>{when}</Hint>}
      <ul className={styles.theirChanges}>
        {changes.map(({ label, theirs, mine }) => (
          <li key={label}>
            <b>{label}</b> {theirs || t('common.conflict.empty')}
            {mine !== null && (
              <Hint as="span">{t('common.conflict.mine', { value: mine || t('common.conflict.empty') })}</Hint>
            )}
          </li>
        ))}
      </ul>
      <p>{t('common.conflict.text')}</p>
      <Row>
        <Button onClick={onMine}>{t('common.conflict.keep')}</Button>
        <Button onClick={onTheirs}>{t('common.conflict.take')}</Button>
      </Row>
    </Note>
  )
}
