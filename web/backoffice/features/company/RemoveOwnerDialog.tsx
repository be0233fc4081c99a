import { api } from '#web/api/client.ts'
import { isMissing, refreshCalls } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '../../app/problems.tsx'
import { useSending } from '../../app/sending.ts'
import { useToast } from '../../app/toasts.tsx'
import { useOwnerName } from './owner-words.ts'
import type { Owner } from './values.ts'

/** Asks before an owner is taken away. */
export const RemoveOwnerDialog = ({ owner, onClose }: { owner: Owner; onClose: () => void }) => {
  const t = useText()
  const toast = useToast()
  const { send, working, failure } = useSending()
  const name = useOwnerName()(owner)

  const remove = async () => {
    const sent = await send(({ signal }) => api.company.removeOwner({ params: { ownerId: owner.id } }, { signal }))
    // Somebody else has done it already.
    if (!sent || (!sent.done && !isMissing(sent.error))) return
    toast(t('company.removal.done', { name }))
    onClose()
    await refreshCalls(['company', 'listOwners'], ['onboarding'])
  }
  return (
    <Dialog
      title={t('company.removal.title', { name })}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={() => void remove()}
      foot={
        <>
          <Button onClick={onClose} inactive={working} data-first>
            {t('company.removal.no')}
          </Button>
          <Button kind="destructive" type="submit" working={working && t('company.removal.working')}>
            {t('company.removal.do', { name })}
          </Button>
        </>
      }
    >
      <p>{t('company.removal.text')}</p>
      {failure !== null && <Problem error={failure} title={t('company.removal.failed', { name })} />}
    </Dialog>
  )
}
