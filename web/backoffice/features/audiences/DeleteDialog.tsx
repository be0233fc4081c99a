import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { refreshCalls, useCall } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { UsedBy } from './AudiencesTable.tsx'
import { GoneDialog } from './GoneDialog.tsx'
import type { Audience } from './words.ts'

type Props = { uuid: string; onClose: () => void }

export const DeleteDialog = ({ uuid, onClose }: Props) => {
  const { id: merchantId } = useMerchant()
  const { data, status, error } = useCall('audiences', 'get', { params: { merchantId, uuid } }, { staleTime: 0 })
  if (status === 'failed') return <GoneDialog error={error} onClose={onClose} />
  return data ? <Asking audience={data} onClose={onClose} /> : null
}

/** Asks, or says which campaigns keep it. */
const Asking = ({ audience, onClose }: { audience: Audience; onClose: () => void }) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const { uuid, name, inUseBy } = audience
  const isUsed = inUseBy.length > 0

  const remove = async () => {
    const sent = await send(({ signal }) => api.audiences.remove({ params: { merchantId, uuid } }, { signal }))
    if (!sent) return
    if (sent.done) {
      toast(t('audiences.delete.done', { name }))
      onClose()
      await refreshCalls(['audiences', 'list'])
    }
    // A campaign has named the audience meanwhile: the new data says which one.
    else if (isApiError(sent.error, 'AudienceInUse')) await refreshCalls(['audiences'])
  }
  return (
    <Dialog
      title={t('audiences.delete.title', { name })}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={isUsed ? onClose : () => void remove()}
      foot={
        isUsed ? (
          <Button kind="primary" type="submit" data-first>
            {t('audiences.delete.understood')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} inactive={working} data-first>
              {t('audiences.delete.no')}
            </Button>
            <Button kind="destructive" type="submit" working={working && t('audiences.delete.working')}>
              {t('audiences.delete.do')}
            </Button>
          </>
        )
      }
    >
      {isUsed ? (
        <Note kind="warn" title={t('audiences.delete.used')}>
          <UsedBy audience={audience} />
          <p>{t('audiences.delete.usedText')}</p>
        </Note>
      ) : (
        <p>{t('audiences.delete.text')}</p>
      )}
      {failure !== null && !isUsed && <Problem error={failure} title={t('audiences.delete.failed', { name })} />}
    </Dialog>
  )
}
