import { type FocusEvent, useId } from 'react'
import { api } from '#web/api/client.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { CopyButton } from '#web/ui/actions/CopyButton.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { phoneText } from '#web/ui/fields/phone-text.ts'
import { useSecondsLeft } from '#web/ui/data/use-seconds-left.ts'
import { Part, Row, Stack } from '#web/ui/layout/boxes.ts'
import { Hint, VisuallyHidden } from '#web/ui/layout/text.ts'
import { Input } from '#web/ui/fields/bare.ts'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { lookAgain } from './use-checkout.ts'
import { useWaitingDialog } from './use-waiting-dialog.ts'
import type { PartProps } from './part-props.ts'
import styles from './sale.module.css'

/** The link itself, and what may be done about it. */
export const LinkPart = ({ place, checkout, operation, link }: PartProps & { link: string }) => {
  const t = useText()
  const id = useId()
  const dialog = useWaitingDialog(place)
  const name = operation.customer.firstName
  const hasMessage = checkout.channel === 'email' || checkout.channel === 'sms'
  return (
    <Part stack>
      <h2>{t('checkout-requests.link.title')}</h2>
      <Stack>
        <div className={styles.keyrow}>
          <VisuallyHidden as="label" htmlFor={id}>
            {t('checkout-requests.link.label', { name })}
          </VisuallyHidden>
          <Input
            id={id}
            readOnly
            value={link}
            onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
          />
          <CopyButton value={link} label={t('checkout-requests.link.copy')} done={t('checkout-requests.link.copied')} />
        </div>
        <Undelivered checkout={checkout} />
        {hasMessage && <Resend place={place} checkout={checkout} operation={operation} />}
        {hasMessage && (
          <Row>
            <Button data-acts onClick={() => dialog.open('mend')}>
              {t('checkout-requests.mend.open')}
            </Button>
          </Row>
        )}
      </Stack>
    </Part>
  )
}

/** A message that has not left, why, and the way on. */
const Undelivered = ({ checkout: { delivery } }: Pick<PartProps, 'checkout'>) => {
  const t = useText()
  if (delivery === null || delivery === 'sent' || delivery === 'sending') return null
  const isTried = delivery === 'delayed'
  return (
    <Note kind={isTried ? 'warn' : 'bad'} role="status" title={`${t(`checkout-requests.delivery.${delivery}`)}.`}>
      <p>{t(isTried ? 'checkout-requests.delivery.wait' : 'checkout-requests.delivery.mend')}</p>
    </Note>
  )
}

/** Sends the same link again: a minute after the one before, and not for ever. */
const Resend = ({ place: { merchantId, orderUuid }, checkout, operation }: PartProps) => {
  const t = useText()
  const toast = useToast()
  const id = useId()
  const { sendOnce, working, failure } = useSubmit()
  const seconds = useSecondsLeft(checkout.resendAvailableAt)
  const name = operation.customer.firstName
  const to = checkout.channel === 'sms' ? phoneText(checkout.phone ?? '') : checkout.email
  const none = checkout.resendAvailableAt === null
  const resend = async () => {
    const input = { params: { merchantId, orderUuid } }
    const sent = await sendOnce(input, (options) => api.checkoutRequests.resend(input, options))
    if (sent?.done) toast(t('checkout-requests.resend.sent', { to: to ?? name }))
    // Refused or not: when it may go again is the server's to say.
    await lookAgain()
  }
  return (
    <>
      <Row className={styles.resend}>
        <Button
          icon="refresh"
          inactive={none || seconds > 0}
          aria-describedby={id}
          working={working && t('checkout-requests.resend.working')}
          onClick={() => void resend()}
        >
          {t('checkout-requests.resend.do', { name })}
        </Button>
        <Hint as="span" className={styles.why} id={id}>
          {none
            ? t('checkout-requests.resend.none')
            : seconds > 0
              ? t('checkout-requests.resend.wait', { seconds, left: checkout.resendLeft })
              : t('checkout-requests.resend.left', { left: checkout.resendLeft })}
        </Hint>
      </Row>
      {failure !== null && <Problem error={failure} title={t('checkout-requests.resend.failed')} />}
    </>
  )
}
