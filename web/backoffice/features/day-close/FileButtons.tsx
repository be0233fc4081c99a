import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Actions } from '#web/ui/layout/boxes.ts'
import { FieldError } from '#web/ui/layout/text.ts'
import { useFile } from '../../kit/use-file.ts'
import { useIsPaused } from '../../session/session-context.ts'

const formats = ['pdf', 'csv'] as const

/** Print and download of the day close. */
export const FileButtons = ({ merchantId, day }: { merchantId: string; day: string }) => {
  const t = useText()
  const allowed = useIsPaused() ? [] : formats
  const { working, failure, make } = useFile(merchantId, t('day-close.file.failed'))
  return (
    <Actions>
      <Button onClick={() => window.print()}>{t('day-close.print')}</Button>
      {allowed.map((format) => (
        <Button
          key={format}
          working={working === format && t('day-close.file.working')}
          inactive={working !== null}
          onClick={() => void make({ kind: 'day_close', format, filters: { day } })}
        >
          {t('day-close.file.do', { format: format.toUpperCase() })}
        </Button>
      ))}
      {failure && <FieldError role="alert">{failure}</FieldError>}
    </Actions>
  )
}
