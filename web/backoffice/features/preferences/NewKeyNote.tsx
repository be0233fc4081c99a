import { formatDay, formatTime } from '#domain/format.ts'
import { dayIn } from '#domain/calendar.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { CopyButton } from '#web/ui/actions/CopyButton.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Input } from '#web/ui/fields/bare.ts'
import { Text } from '#web/ui/layout/text.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { joinClasses } from '#web/ui/layout/element.ts'
import { useMerchant } from '../../session/session-context.ts'
import styles from './preferences.module.css'
import roomStyles from '#web/ui/layout/room.module.css'

type Props = {
  privateKey: string
  /** When the one before ends; null while that is not known. */
  ends: string | null
  isFirst: boolean
  onDone: () => void
}

/** A new private key, the one time that it is seen. */
export const NewKeyNote = ({ privateKey, ends, isFirst, onDone }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  return (
    <Note kind="ok" role="status" title={t('preferences.keys.new.title')}>
      <div className={joinClasses(roomStyles.above, styles.keyrow)}>
        <Input
          readOnly
          aria-label={t('preferences.keys.new.label')}
          value={privateKey}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
        />
        <CopyButton value={privateKey} label={t('preferences.keys.copy')} done={t('preferences.copied')} />
      </div>
      <Text above>
        {isFirst && t('preferences.keys.new.first')}
        {!isFirst &&
          (ends === null
            ? t('preferences.keys.new.overlap')
            : t('preferences.keys.new.ends', {
                day: formatDay(dayIn(timeZone, new Date(ends)), locale),
                time: formatTime(ends, timeZone),
              }))}
      </Text>
      <Row>
        <Button onClick={onDone}>{t('preferences.keys.new.done')}</Button>
      </Row>
    </Note>
  )
}
