import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Row, Stack } from '#web/ui/layout/boxes.ts'
import { Problem } from '../../../kit/problems.tsx'
import { useBankFile } from './use-bank-file.ts'

const kilo = 1024

/** The place for a file of the bank, and why the last one was refused, line by line. */
export const FileForm = ({ merchantId }: { merchantId: string }) => {
  const t = useText()
  const locale = useLocale()
  const { file, choose, share, wrong, faults, failure, again } = useBankFile(merchantId)
  const kilobytes = formatCount(Math.max(1, Math.round((file?.size ?? 0) / kilo)), locale)
  const words = (sent: number): string =>
    sent < 1
      ? t('settlements.bank.file.sending', { share: formatCount(Math.round(sent * 100), locale) })
      : t('settlements.bank.file.reading')
  return (
    <Stack>
      <FileDrop
        label={t('settlements.bank.file.label')}
        file={file}
        onFile={choose}
        choose={t('settlements.bank.file.choose')}
        hint={t('settlements.bank.file.hint')}
        size={t('settlements.bank.file.size', { size: kilobytes })}
        remove={t('settlements.bank.file.remove')}
        accept=".n43,.q43,.c43,.aeb,.txt,.csv,.xml,text/plain,text/csv,text/xml,application/xml"
        error={wrong ?? (faults.length > 0 ? t('settlements.bank.wrong.refused') : null)}
        progress={share === null ? null : { share, words: words(share) }}
      />
      {faults.length > 0 && (
        <Note kind="bad" role="alert" title={t('settlements.bank.refused.title')}>
          <ul>
            {faults.map(({ reason, line, field }) => (
              <li key={`${reason} ${line} ${field}`}>
                {line !== null && `${t('settlements.bank.refused.line', { line: formatCount(line, locale) })} `}
                {t(`settlements.bank.fault.${reason}`)}
              </li>
            ))}
          </ul>
          <p>{t('settlements.bank.refused.nothing')}</p>
        </Note>
      )}
      {failure !== null && (
        <Problem error={failure} title={t('settlements.bank.failed.send')}>
          {again && (
            <Row above>
              <Button data-acts onClick={again}>
                {t('settlements.bank.failed.again')}
              </Button>
            </Row>
          )}
        </Problem>
      )}
    </Stack>
  )
}
