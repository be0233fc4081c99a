import { api } from '#web/api/client.ts'
import { type InputOf, refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Row, Stack, Part } from '#web/ui/layout/boxes.ts'
import { Hint, PartTitle, Text } from '#web/ui/layout/text.ts'
import { Problem } from '../../kit/problems.tsx'
import { lookAgain, showCheckout } from './use-checkout.ts'
import type { PartProps } from './part-props.ts'
import styles from './sale.module.css'

type PlayedPart = InputOf<'checkoutRequests', 'play'>['body']['part']

const parts: readonly PlayedPart[] = ['accept', 'reject', 'challenge', 'expire']

/** Test mode: the other side by buttons, and the message that did not leave. */
export const SimulatePart = ({ place, checkout, operation }: PartProps) => {
  const t = useText()
  const { sendOnce, working, failure } = useSubmit()
  const { merchantId, orderUuid } = place
  const name = operation.customer.firstName
  const simulate = async (part: PlayedPart) => {
    const input = { params: { merchantId, orderUuid }, body: { part } }
    const sent = await sendOnce(input, (options) => api.checkoutRequests.play(input, options))
    if (sent?.done) showCheckout(place, sent.answer)
    else await lookAgain()
    await refreshCalls(['operations'])
  }
  return (
    <Part stack>
      <h2>{t('checkout-requests.play.title', { name })}</h2>
      <Stack>
        <Hint>{t('checkout-requests.play.text')}</Hint>
        <Row>
          {parts.map((part) => (
            <Button key={part} inactive={working} onClick={() => void simulate(part)}>
              {t(`checkout-requests.play.${part}`)}
            </Button>
          ))}
        </Row>
        {failure !== null && <Problem error={failure} title={t('checkout-requests.play.failed')} />}
        {checkout.message && <Message message={checkout.message} />}
      </Stack>
    </Part>
  )
}

const Message = ({ message }: { message: NonNullable<PartProps['checkout']['message']> }) => {
  const t = useText()
  return (
    <details>
      <summary>{t('checkout-requests.play.message')}</summary>
      <div className={styles.unsent}>
        <Text small soft>
          {t('checkout-requests.play.to', { to: message.to })}
        </Text>
        {message.subject && <PartTitle as="p">{message.subject}</PartTitle>}
        <p className={styles.words}>{message.text}</p>
      </div>
    </details>
  )
}
