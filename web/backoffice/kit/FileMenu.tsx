import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { closePopover, Popover } from '#web/ui/overlays/Popover.tsx'
import { FieldError } from '#web/ui/layout/text.ts'
import type { DownloadInput } from './files.ts'
import { useFile } from './use-file.ts'
import { useIsPaused } from '../session/session-context.ts'
import styles from './file-menu.module.css'

type Props<Format extends DownloadInput['format']> = {
  merchantId: string
  words: string
  formats: readonly Format[]
  /** What to ask for. */
  bodyOf: (format: Format) => DownloadInput
}

/** A button that opens the formats of a file; the chosen one is made and left to the browser. */
export const FileMenu = <Format extends DownloadInput['format']>(props: Props<Format>) => {
  const { merchantId, words, formats, bodyOf } = props
  const t = useText()
  const paused = useIsPaused()
  const { working, failure, make } = useFile(merchantId, t('settlements.file.failed'))
  const choose = (format: Format) => {
    closePopover()
    if (working === null) void make(bodyOf(format))
  }
  if (paused) return null
  return (
    <>
      <Popover
        icon={working ? 'working' : 'download'}
        words={working ? t('settlements.file.working') : words}
        label={words}
      >
        <ul className={styles.formats}>
          {formats.map((format) => (
            <li key={format}>
              <button type="button" onClick={() => choose(format)}>
                <Icon name="download" />
                <FormatWords format={format} />
              </button>
            </li>
          ))}
        </ul>
      </Popover>
      {failure && <FieldError role="alert">{failure}</FieldError>}
    </>
  )
}

const FormatWords = ({ format }: { format: DownloadInput['format'] }) => {
  const t = useText()
  return (
    <span>
      <b>{t(`settlements.file.name.${format}`)}</b>
      <small>{t(`settlements.file.hint.${format}`)}</small>
    </span>
  )
}
