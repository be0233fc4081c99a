import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useMerchant } from '../../session/session-context.ts'
import type { Key } from './listed-key.ts'

export type KeyAct = { kind: 'rotate' | 'revoke'; key: Key }

/** `replaced`: the id of the key that it takes the place of. */
export type NewKey = { privateKey: string; replaced: string | null }

/** `isOnly`: no other key is active. */
type Props = { act: KeyAct; isOnly: boolean; onClose: () => void; onNew: (key: NewKey) => void }

/** Says what happens before a key is replaced or ended. The password is asked for by the act itself. */
export const KeyDialog = ({ act, isOnly, onClose, onNew }: Props) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const { id: keyId, last4, status } = act.key
  const params = { merchantId, keyId }
  const isLast = act.kind === 'revoke' && status === 'active' && isOnly

  const make = async () => {
    const sent = await send(({ signal }) => api.keys.rotate({ params }, { signal }))
    if (sent?.done) {
      onClose()
      onNew({ privateKey: sent.answer.privateKey, replaced: keyId })
    } else if (sent) await refreshCalls(['keys'])
  }
  const revoke = async () => {
    const sent = await send(({ signal }) => api.keys.revoke({ params }, { signal }))
    if (sent?.done) {
      onClose()
      toast(t('preferences.keys.revoke.done', { last4 }))
    }
    if (sent) await refreshCalls(['keys'], ['preferences', 'get'])
  }
  return (
    <Dialog
      title={t(`preferences.keys.${act.kind}.title`, { last4 })}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={() => void (act.kind === 'revoke' ? revoke() : make())}
      foot={
        <>
          <Button onClick={onClose} inactive={working} data-first>
            {t(`preferences.keys.${act.kind}.no`)}
          </Button>
          <Button
            kind={act.kind === 'revoke' ? 'destructive' : 'primary'}
            type="submit"
            working={working && t(`preferences.keys.${act.kind}.working`)}
          >
            {t(`preferences.keys.${act.kind}.do`, { last4 })}
          </Button>
        </>
      }
    >
      <p>{t(`preferences.keys.${act.kind}.text`)}</p>
      {isLast && <p>{t('preferences.keys.revoke.last')}</p>}
      {failure !== null && <Problem error={failure} title={t(`preferences.keys.${act.kind}.failed`)} />}
    </Dialog>
  )
}
