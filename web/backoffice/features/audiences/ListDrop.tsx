import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'

const kilo = 1024

type Props = {
  file: File | null
  onFile: (file: File | null) => void
  error: string | null
  /** Of what has left; null while nothing leaves. */
  share: number | null
}

/** The place for a list. */
export const ListDrop = ({ file, onFile, error, share }: Props) => {
  const t = useText()
  const locale = useLocale()
  const sizeOf = (bytes: number): string =>
    bytes < kilo * kilo
      ? t('audiences.file.kilobytes', { size: formatCount(Math.max(1, Math.round(bytes / kilo)), locale) })
      : t('audiences.file.megabytes', {
          size: (bytes / (kilo * kilo)).toLocaleString(locale, { maximumFractionDigits: 1 }),
        })
  const words = (sent: number): string =>
    sent < 1 ? t('audiences.file.sending', { share: Math.round(sent * 100) }) : t('audiences.file.keeping')
  return (
    <FileDrop
      label={t('audiences.form.file')}
      file={file}
      onFile={onFile}
      choose={t('audiences.file.choose')}
      hint={t('audiences.file.hint')}
      size={file ? sizeOf(file.size) : ''}
      remove={t('audiences.file.remove')}
      accept=".csv,.txt,text/csv,text/plain"
      error={error}
      progress={share === null ? null : { share, words: words(share) }}
    />
  )
}
