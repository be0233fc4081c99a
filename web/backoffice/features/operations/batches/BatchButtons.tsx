import { batchPermissions } from '#contract/rules/batch-rules.ts'
import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Actions } from '#web/ui/layout/boxes.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Problem } from '../../../kit/problems.tsx'
import { useFile } from '../../../kit/use-file.ts'
import { useAccount, useMay } from '../../../session/session-context.ts'
import type { Batch } from './batch-words.ts'

/** To stop it and to go on, and its results as a file. */
export const BatchButtons = ({ batch, merchantId }: { batch: Batch; merchantId: string }) => {
  const t = useText()
  const { id, kind, state, own } = batch
  const may = useMay(batchPermissions[kind])
  const mayDownload = useMay('operations.download')
  const { disabled } = useAccount()
  const { send, working, failure } = useSubmit()
  const file = useFile(merchantId, t('operations.batches.fileFailed'))
  const change = async (what: 'pause' | 'resume') => {
    await send((options) => api.batches[what]({ params: { merchantId, batchId: id } }, options))
    await refreshCalls(['batches'])
  }
  return (
    <>
      <Actions>
        {may && state === 'running' && (
          <Button working={working && t('operations.batches.pausing')} onClick={() => void change('pause')}>
            {t('operations.batches.pause')}
          </Button>
        )}
        {may && own && disabled === null && state === 'paused' && (
          <Button
            kind="primary"
            working={working && t('operations.batches.resuming')}
            onClick={() => void change('resume')}
          >
            {t('operations.batches.resume')}
          </Button>
        )}
        {mayDownload && (
          <Button
            working={file.working !== null && t('operations.batches.making')}
            onClick={() => void file.make({ kind: 'batch', format: 'csv', ids: [id] })}
          >
            {t('operations.batches.download')}
          </Button>
        )}
      </Actions>
      {failure !== null && <Problem error={failure} title={t('operations.batches.notChanged')} />}
      {file.failure !== null && <Note kind="bad" role="alert" title={file.failure} />}
    </>
  )
}
