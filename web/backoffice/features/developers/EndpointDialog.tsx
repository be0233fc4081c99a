import { api } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { type AnswerOf, refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { EndpointFields } from './EndpointFields.tsx'
import { newValues, useEndpointForm, valuesOf } from './use-endpoint-form.ts'
import type { Endpoint } from './words.ts'

export type Made = AnswerOf<'webhooks', 'create'>

/** A new endpoint. The password is asked for by the call itself. */
export const NewEndpointDialog = ({ onClose, onMade }: { onClose: () => void; onMade: (made: Made) => void }) => {
  const { id: merchantId } = useMerchant()
  const endpointForm = useEndpointForm(`webhooks.create.${merchantId}`, newValues)
  const { send, forget, ...sending } = useSubmit()
  const make = async () => {
    const input = { params: { merchantId }, body: endpointForm.bodyOf() }
    const sent = await send(({ signal }) => api.webhooks.create(input, { signal }))
    if (sent?.done) {
      onClose()
      onMade(sent.answer)
    } else if (sent && endpointForm.refuse(sent.error)) forget()
    else if (sent) await refreshCalls(['webhooks', 'list'])
  }
  return <FormDialog kind="new" of={endpointForm} {...sending} onClose={onClose} onSend={() => void make()} />
}

/** Changes an endpoint; what waits for it stays. */
export const EditEndpointDialog = ({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const endpointForm = useEndpointForm(`webhooks.update.${endpoint.id}`, valuesOf(endpoint))
  const { send, forget, ...sending } = useSubmit()
  const save = async () => {
    const input = { params: { merchantId, endpointId: endpoint.id }, body: endpointForm.bodyOf() }
    const sent = await send(({ signal }) => api.webhooks.update(input, { signal }))
    if (sent?.done) {
      onClose()
      toast(t('developers.edit.done'))
      await refreshCalls(['webhooks'])
    } else if (sent && endpointForm.refuse(sent.error)) forget()
  }
  return <FormDialog kind="edit" of={endpointForm} {...sending} onClose={onClose} onSend={() => void save()} />
}

type Props = {
  kind: 'new' | 'edit'
  of: ReturnType<typeof useEndpointForm>
  working: boolean
  failure: unknown
  onClose: () => void
  onSend: () => void
}

const FormDialog = ({ kind, of: { draft, form }, working, failure, onClose, onSend }: Props) => {
  const t = useText()
  return (
    <Dialog
      title={t(`developers.${kind}.title`)}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={() => form.submit(onSend)}
      question={
        draft.changed && {
          ask: t('common.unsaved.ask'),
          stay: t('common.unsaved.stay'),
          leave: t('common.unsaved.leave'),
        }
      }
      foot={
        <>
          <Button onClick={onClose} inactive={working}>
            {t(`developers.${kind}.no`)}
          </Button>
          <Button kind="primary" type="submit" working={working && t(`developers.${kind}.working`)}>
            {t(`developers.${kind}.do`)}
          </Button>
        </>
      }
    >
      <EndpointFields form={form} />
      {failure !== null && (
        <Problem
          error={failure}
          title={t(isApiError(failure, 'EndpointLimit') ? 'developers.new.many' : `developers.${kind}.failed`)}
        />
      )}
    </Dialog>
  )
}
