import { formatDay, formatTime } from '#domain/format.ts'
import { dayIn } from '#domain/calendar.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { CopyRow } from '../../kit/CopyRow.tsx'
import { useMerchant } from '../../session/session-context.ts'

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
      <CopyRow above label={t('preferences.keys.new.label')} value={privateKey} />
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
