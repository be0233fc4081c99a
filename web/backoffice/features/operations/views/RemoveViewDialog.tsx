import { useText } from '#web/texts/text.ts'
import { AskDialog } from '../../../kit/AskDialog.tsx'
import { useToast } from '../../../kit/toasts.tsx'
import { useViewCalls } from './use-views.ts'
import type { View } from './view-filter.ts'

export const RemoveViewDialog = ({ view, onClose }: { view: View; onClose: () => void }) => {
  const t = useText()
  const toast = useToast()
  const { remove, working, failure } = useViewCalls()
  const { name, shared } = view
  const drop = async () => {
    const sent = await remove(view)
    if (!sent?.done) return
    toast(t('operations.views.removed', { name }))
    onClose()
  }
  return (
    <AskDialog
      words={{
        title: t('operations.views.ask.title', { name }),
        no: t('operations.views.ask.no'),
        act: t('operations.views.remove'),
        working: t('operations.views.ask.working'),
        failed: t('operations.views.ask.failed'),
      }}
      working={working}
      failure={failure}
      onAct={() => void drop()}
      onClose={onClose}
    >
      <p>{t(shared ? 'operations.views.ask.ofAll' : 'operations.views.ask.own')}</p>
    </AskDialog>
  )
}
