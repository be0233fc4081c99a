import { api } from '#web/api/client.ts'
import { type InputOf, refreshCalls } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '../../app/problems.tsx'
import { useSending } from '../../app/sending.ts'
import { lookAgain, showCheckout } from './use-checkout.ts'
import type { PartProps } from './WaitingPart.tsx'

type Part = InputOf<'checkoutRequests', 'play'>['body']['part']

const parts: readonly Part[] = ['accept', 'reject', 'challenge', 'expire']

/** Test mode: the other side by buttons, and the message that did not leave. */
export const PlayPart = ({ place, checkout, operation }: PartProps) => {
  const t = useText()
  const { send, working, failure } = useSending()
  const { merchantId, orderUuid } = place
  const name = operation.customer.firstName
  const play = async (part: Part) => {
    const sent = await send((options) =>
      api.checkoutRequests.play({ params: { merchantId, orderUuid }, body: { part } }, options),
    )
    if (sent?.done) showCheckout(place, sent.answer)
    else await lookAgain()
    await refreshCalls(['operations'])
  }
  return (
    <section className="part stack">
      <h2>{t('checkout-requests.play.title', { name })}</h2>
      <div className="stackf">
        <p className="hint">{t('checkout-requests.play.text')}</p>
        <div className="row">
          {parts.map((part) => (
            <Button key={part} inactive={working} onClick={() => void play(part)}>
              {t(`checkout-requests.play.${part}`)}
            </Button>
          ))}
        </div>
        {failure !== null && <Problem error={failure} title={t('checkout-requests.play.failed')} />}
        {checkout.message && <Message message={checkout.message} />}
      </div>
    </section>
  )
}

const Message = ({ message }: { message: NonNullable<PartProps['checkout']['message']> }) => {
  const t = useText()
  return (
    <details>
      <summary>{t('checkout-requests.play.message')}</summary>
      <div className="unsent">
        <p className="small soft">{t('checkout-requests.play.to', { to: message.to })}</p>
        {message.subject && <p className="h2">{message.subject}</p>}
        <p className="words">{message.text}</p>
      </div>
    </details>
  )
}
