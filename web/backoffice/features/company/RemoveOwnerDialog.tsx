import { api } from '#web/api/client.ts'
import { isMissing, refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { AskDialog } from '../../kit/AskDialog.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useOwnerName } from './owner-words.ts'
import type { Owner } from './values.ts'

/** Asks before an owner is taken away. */
export const RemoveOwnerDialog = ({ owner, onClose }: { owner: Owner; onClose: () => void }) => {
  const t = useText()
  const toast = useToast()
  const { send, working, failure } = useSubmit()
  const name = useOwnerName()(owner)

  const remove = async () => {
    const sent = await send(({ signal }) => api.company.removeOwner({ params: { ownerId: owner.id } }, { signal }))
    // Another user has removed the owner already.
    if (!sent || (!sent.done && !isMissing(sent.error))) return
    toast(t('company.removal.done', { name }))
    onClose()
    await refreshCalls(['company', 'listOwners'], ['onboarding'])
  }
  const words = {
    title: t('company.removal.title', { name }),
    no: t('company.removal.no'),
    act: t('company.removal.do', { name }),
    working: t('company.removal.working'),
    failed: t('company.removal.failed', { name }),
  }
  return (
    <AskDialog words={words} working={working} failure={failure} onAct={() => void remove()} onClose={onClose}>
      <p>{t('company.removal.text')}</p>
    </AskDialog>
  )
}
