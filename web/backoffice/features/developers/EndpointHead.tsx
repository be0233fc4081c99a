import { disabledAfterDays } from '#contract/rules/webhook-rules.ts'
import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Actions, PageHead } from '#web/ui/layout/boxes.ts'
import { Hint, PageTitle } from '#web/ui/layout/text.ts'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { navigate } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { EndpointState } from './EndpointState.tsx'
import { deliveryPath } from './paths.ts'
import { type Endpoint, useMayChange } from './words.ts'
import styles from './developers.module.css'

type Props = { endpoint: Endpoint }

/** Where it is and how it does; a test, and the switch. */
export const EndpointHead = ({ endpoint }: Props) => {
  const t = useText()
  const mayChange = useMayChange()
  return (
    <PageHead>
      <div>
        <PageTitle className={styles.title}>{endpoint.url}</PageTitle>
        {endpoint.description !== null && <p>{endpoint.description}</p>}
        <div className={styles.state}>
          <EndpointState endpoint={endpoint} large />
        </div>
        {!mayChange && <Hint>{t('developers.notYours')}</Hint>}
      </div>
      {mayChange && <HeadButtons endpoint={endpoint} />}
    </PageHead>
  )
}

const HeadButtons = ({ endpoint }: Props) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const test = useSubmit()
  const params = { merchantId, endpointId: endpoint.id }
  const sendTest = async () => {
    const sent = await test.send(({ signal }) => api.webhooks.test({ params }, { signal }))
    if (sent?.done) navigate(deliveryPath(merchantId, endpoint.id, sent.answer.deliveryId))
  }
  return (
    <>
      <Actions>
        <Button
          kind="primary"
          data-acts
          working={test.working && t('developers.test.working')}
          onClick={() => void sendTest()}
        >
          {t('developers.test.do')}
        </Button>
        <SwitchButton endpoint={endpoint} />
      </Actions>
      {test.failure !== null && <Problem error={test.failure} title={t('developers.test.failed')} />}
    </>
  )
}

/** Pauses what is sent, or begins to send again. */
const SwitchButton = ({ endpoint: { id: endpointId, status } }: Props) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const next = status === 'enabled' ? 'paused' : 'enabled'
  const turn = async () => {
    const input = { params: { merchantId, endpointId }, body: { status: next } } as const
    const sent = await send(({ signal }) => api.webhooks.update(input, { signal }))
    if (sent?.done) toast(t(`developers.turn.${next}.done`))
    if (sent) await refreshCalls(['webhooks'])
  }
  return (
    <>
      <Button data-acts working={working && t(`developers.turn.${next}.working`)} onClick={() => void turn()}>
        {t(`developers.turn.${next}.do`)}
      </Button>
      {failure !== null && <Problem error={failure} title={t('developers.turn.failed')} />}
    </>
  )
}

/** Why nothing arrives, and what to do about it. */
export const EndpointNotes = ({ endpoint: { status, failingSince } }: Props) => {
  const t = useText()
  if (status === 'paused') return <Note kind="warn" title={t('developers.note.paused')} />
  if (status === 'disabled')
    return (
      <Note kind="bad" title={t('developers.note.disabled')}>
        <p>{t('developers.note.disabledText', { days: disabledAfterDays })}</p>
      </Note>
    )
  if (failingSince === null) return null
  return (
    <Note kind="bad" title={t('developers.note.failing')}>
      <p>{t('developers.note.failingText', { days: disabledAfterDays })}</p>
    </Note>
  )
}
