import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useMerchant } from '../../session/session-context.ts'

type Props = {
  event: string
  /** Absent: all that are not disabled. */
  endpointId?: string
  /** `first`: the endpoint has never got it. */
  words?: 'do' | 'all' | 'first'
  kind?: 'primary' | 'outline'
  /** What is sent where, for readers who hear of one button among others. */
  label?: string
}

/** Sends an event again, with the same id. */
export const ResendButton = ({ event, endpointId, words = 'do', kind = 'outline', label }: Props) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const resend = async () => {
    const input = { params: { merchantId, event }, body: { ...(endpointId !== undefined && { endpointId }) } }
    const sent = await send(({ signal }) => api.webhooks.resend(input, { signal }))
    if (sent?.done) toast(t(sent.answer.count === 0 ? 'developers.resend.none' : 'developers.resend.done'))
    if (sent) await refreshCalls(['webhooks'], ['exchanges'])
  }
  return (
    <>
      <Button
        kind={kind}
        data-acts
        aria-label={label}
        working={working && t('developers.resend.working')}
        onClick={() => void resend()}
      >
        {t(`developers.resend.${words}`)}
      </Button>
      {failure !== null && <Problem error={failure} title={t('developers.resend.failed')} />}
    </>
  )
}
