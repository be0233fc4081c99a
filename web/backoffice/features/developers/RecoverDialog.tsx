import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useMerchant } from '../../session/session-context.ts'
import type { Endpoint } from './words.ts'

/** Hours back. */
const spans = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const
type Span = keyof typeof spans
const names: readonly Span[] = ['hour', 'day', 'week', 'month']

/** Sends again all that failed since a moment. */
export const RecoverDialog = ({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { send, working, failure } = useSubmit()
  const [span, setSpan] = useState<Span>('day')
  const recover = async () => {
    const since = new Date(Date.now() - spans[span] * 3_600_000).toISOString()
    const input = { params: { merchantId, endpointId: endpoint.id }, body: { since } }
    const sent = await send(({ signal }) => api.webhooks.recover(input, { signal }))
    if (!sent?.done) return
    toast(t('developers.recover.done', { count: sent.answer.count }))
    onClose()
    await refreshCalls(['webhooks'])
  }
  return (
    <Dialog
      title={t('developers.recover.title')}
      closeLabel={t('common.close')}
      locked={working}
      onClose={onClose}
      onSubmit={() => void recover()}
      foot={
        <>
          <Button onClick={onClose} inactive={working}>
            {t('developers.recover.no')}
          </Button>
          <Button kind="primary" type="submit" working={working && t('developers.recover.working')}>
            {t('developers.recover.do')}
          </Button>
        </>
      }
    >
      <Choices label={t('developers.recover.since')}>
        {names.map((name) => (
          <Radio
            key={name}
            name="since"
            checked={name === span}
            onChange={() => setSpan(name)}
            data-first={name === span || undefined}
          >
            {t(`developers.recover.span.${name}`)}
          </Radio>
        ))}
      </Choices>
      <Text above>{t('developers.recover.text')}</Text>
      {failure !== null && <Problem error={failure} title={t('developers.recover.failed')} />}
    </Dialog>
  )
}
