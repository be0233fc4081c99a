import { useState } from 'react'
import { maxBatchFileBytes } from '#contract/rules/batch-file-rules.ts'
import { type BatchKind, batchKinds, batchPermissions, maxBatch } from '#contract/rules/batch-rules.ts'
import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { PageHead, Row, Stack } from '#web/ui/layout/boxes.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { BackLink } from '../../../kit/links.tsx'
import { Problem } from '../../../kit/problems.tsx'
import { useAccount, useMay, useMerchant } from '../../../session/session-context.ts'
import { batchesPath } from '../paths.ts'
import { BatchDialog } from './BatchDialog.tsx'
import { FileReading } from './FileReading.tsx'
import { saveTemplate } from './template.ts'
import { useBatchFile } from './use-batch-file.ts'

const kilo = 1024

/** Sales out of a file: what to do with them, the file, what is wrong with its lines, and the preview of the others. */
export const BatchFilePage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { disabled } = useAccount()
  const may = {
    capture: useMay(batchPermissions.capture),
    cancel: useMay(batchPermissions.cancel),
    refund: useMay(batchPermissions.refund),
  }
  const kinds = batchKinds.filter((one) => may[one])
  return (
    <>
      <BackLink to={batchesPath(merchantId)}>{t('operations.batches.title')}</BackLink>
      <PageHead>
        <div>
          <h1>{t('operations.batches.file.title')}</h1>
          <p>{t('operations.batches.file.intro')}</p>
        </div>
      </PageHead>
      {disabled !== null ? (
        <Note kind="warn" title={t('operations.batches.file.disabled')} />
      ) : (
        kinds.length > 0 && <FileForm merchantId={merchantId} kinds={kinds} />
      )}
    </>
  )
}

const FileForm = ({ merchantId, kinds }: { merchantId: string; kinds: readonly BatchKind[] }) => {
  const t = useText()
  const locale = useLocale()
  const [kind, setKind] = useState<BatchKind>(kinds.includes('refund') ? 'refund' : (kinds[0] ?? 'refund'))
  const [isAsked, setAsked] = useState(false)
  const { file, choose, reread, reading, share, wrong, failure } = useBatchFile(merchantId, kind)
  const count = (number: number) => formatCount(number, locale)
  const words = (sent: number): string =>
    sent < 1
      ? t('operations.batches.file.sending', { share: count(Math.round(sent * 100)) })
      : t('operations.batches.file.reading')
  const rows = reading?.rows.map(({ operationId: id, amount, reason, note }) => ({
    id,
    ...(amount !== null && { amount }),
    ...(reason !== null && { reason }),
    ...(note !== null && { note }),
  }))
  return (
    <Stack>
      <Choices label={t('operations.batches.file.kind')}>
        {kinds.map((one) => (
          <Radio
            key={one}
            name="kind"
            checked={kind === one}
            disabled={share !== null}
            onChange={() => {
              setKind(one)
              reread(one)
            }}
            hint={t(`operations.batches.file.columns.${one}`)}
          >
            {t(`operations.batches.file.do.${one}`)}
          </Radio>
        ))}
      </Choices>
      <Row>
        <Button icon="download" onClick={() => saveTemplate(kind, t)}>
          {t('operations.batches.file.template')}
        </Button>
      </Row>
      <FileDrop
        label={t('operations.batches.file.label')}
        file={file}
        onFile={choose}
        choose={t('operations.batches.file.choose')}
        hint={t('operations.batches.file.hint', {
          most: count(maxBatch),
          size: count(maxBatchFileBytes / kilo / kilo),
        })}
        size={t('operations.batches.file.size', { size: count(Math.max(1, Math.round((file?.size ?? 0) / kilo))) })}
        remove={t('operations.batches.file.remove')}
        accept=".csv,.txt,text/csv,text/plain"
        error={wrong}
        progress={share === null ? null : { share, words: words(share) }}
      />
      {failure !== null && <Problem error={failure} title={t('operations.batches.file.failed')} />}
      {reading && <FileReading kind={kind} reading={reading} onGoOn={() => setAsked(true)} />}
      {isAsked && rows && (
        <BatchDialog
          kind={kind}
          merchantId={merchantId}
          chosen={{ rows }}
          onClose={() => setAsked(false)}
          onBegun={() => setAsked(false)}
        />
      )}
    </Stack>
  )
}
