import { api } from '#web/api/client.ts'
import { type InputOf, refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Problem } from '../../kit/problems.tsx'
import { lookAgain, showCheckout } from './use-checkout.ts'
import type { PartProps } from './part-props.ts'

type Part = InputOf<'checkoutRequests', 'play'>['body']['part']

const parts: readonly Part[] = ['accept', 'reject', 'challenge', 'expire']

/** Test mode: the other side by buttons, and the message that did not leave. */
export const SimulatePart = ({ place, checkout, operation }: PartProps) => {
  const t = useText()
  const { sendOnce, working, failure } = useSubmit()
  const { merchantId, orderUuid } = place
  const name = operation.customer.firstName
  const simulate = async (part: Part) => {
    const input = { params: { merchantId, orderUuid }, body: { part } }
    const sent = await sendOnce(input, (options) => api.checkoutRequests.play(input, options))
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
            <Button key={part} inactive={working} onClick={() => void simulate(part)}>
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
