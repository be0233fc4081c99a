import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { AskDialog } from '../../kit/AskDialog.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { navigate } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { webhooksPath } from './paths.ts'
import type { Endpoint } from './words.ts'
import styles from './developers.module.css'

/** Asks before an endpoint goes away with all that waits for it. */
export const RemoveDialog = ({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) => {
  const t = useText()
  const rich = useRichText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const remove = async () => {
    const input = { params: { merchantId, endpointId: endpoint.id } }
    const sent = await send(({ signal }) => api.webhooks.remove(input, { signal }))
    if (!sent?.done) return
    toast(t('developers.remove.done'))
    navigate(webhooksPath(merchantId))
    await refreshCalls(['webhooks', 'list'])
  }
  return (
    <AskDialog
      words={{
        title: t('developers.remove.title'),
        no: t('developers.remove.no'),
        act: t('developers.remove.do'),
        working: t('developers.remove.working'),
        failed: t('developers.remove.failed'),
      }}
      working={working}
      failure={failure}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p className={styles.title}>
        {rich('developers.remove.text', { url: endpoint.url, b: (words) => <b key="b">{words}</b> })}
      </p>
    </AskDialog>
  )
}
