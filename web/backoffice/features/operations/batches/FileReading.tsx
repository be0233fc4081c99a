import type { BatchKind } from '#contract/rules/batch-rules.ts'
import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import type { Reading } from './use-batch-file.ts'

type Props = { kind: BatchKind; reading: Reading; onGoOn: () => void }

/** What was read: lines with a fault before anything else, so that the person corrects the file, or goes on without them knowingly. */
export const FileReading = ({ kind, reading: { rows, faults, faultsCount }, onGoOn }: Props) => {
  const t = useText()
  const locale = useLocale()
  const unnamed = faultsCount - faults.length
  return (
    <>
      {faultsCount > 0 && (
        <Note kind="bad" role="alert" title={t('operations.batches.file.faults', { count: faultsCount })}>
          <ul>
            {faults.map(({ line, reason }) => (
              <li key={line}>
                {t('operations.batches.file.line', { line: formatCount(line, locale) })}{' '}
                {t(`operations.batches.file.fault.${reason}`)}
              </li>
            ))}
          </ul>
          {unnamed > 0 && <p>{t('operations.batches.file.more', { count: unnamed })}</p>}
          <p>{t('operations.batches.file.correct')}</p>
        </Note>
      )}
      {rows.length === 0 ? (
        <Note kind="warn" title={t('operations.batches.file.nothing')} />
      ) : (
        <Row>
          <Button kind={faultsCount > 0 ? 'outline' : 'primary'} onClick={onGoOn}>
            {t(faultsCount > 0 ? `operations.batches.file.goOn` : `operations.batches.file.preview.${kind}`, {
              count: rows.length,
            })}
          </Button>
        </Row>
      )}
    </>
  )
}
