import { isMasked } from '#contract/core/masks.ts'
import { isEmail, isEmpty } from '#contract/core/validation.ts'
import { formatAmount } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Fields } from '#web/ui/fields/Fields.tsx'
import { phoneText } from '#web/ui/fields/phone-text.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm, useValues } from '#web/ui/fields/use-form.ts'
import { optional } from '#web/ui/layout/tags.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { phoneDigits } from '../../kit/phone.ts'
import { useMerchant } from '../../session/session-context.ts'
import { lookAgain, showCheckout } from './use-checkout.ts'
import { phoneRule } from './use-sale-rules.ts'
import type { DialogProps } from './dialog-props.ts'

/** Where the focus begins. */
const first = { 'data-first': true }

/** Contact data that another user typed and this user sees masked cannot be edited: the field starts empty. */
const known = (text: string | null): string => (text === null || isMasked(text) ? '' : text)

/** Another address for the message. The link that went to the one before is dead at once. */
export const CorrectContactDialog = ({ place, checkout, operation, onClose }: DialogProps) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const toast = useToast()
  const { send, working, failure, forget } = useSubmit()
  const { country } = useMerchant()
  const { channel } = checkout
  const name = operation.customer.firstName
  const amount = formatAmount(operation.totalAmount, locale)
  const values = useValues({ email: known(checkout.email), phone: phoneText(known(checkout.phone)) })
  const form = useForm(values, {
    email: (text) => {
      if (isEmpty(text)) return channel === 'email' ? t('checkout-requests.wrong.emailMissing') : null
      return isEmail(text.trim()) ? null : t('checkout-requests.wrong.email')
    },
    phone: (text) => phoneRule(t, text, { channel, country }),
  })
  const correct = async () => {
    const email = form.values.email.trim()
    const phone = phoneDigits(form.values.phone)
    const { merchantId, orderUuid } = place
    const sent = await send(({ signal }) =>
      api.checkoutRequests.mend(
        { params: { merchantId, orderUuid }, body: { ...(email && { email }), ...(phone && { phone }) } },
        { signal },
      ),
    )
    if (!sent) return
    if (sent.done) {
      showCheckout(place, sent.answer)
      toast(t('checkout-requests.mend.done', { to: channel === 'sms' ? phoneText(phone) : email }))
      onClose()
      await refreshCalls(['operations'])
      return
    }
    const refused = t('checkout-requests.wrong.refused')
    const wrong = {
      ...(fieldError(sent.error, 'email') !== null && { email: refused }),
      ...(fieldError(sent.error, 'phone') !== null && { phone: refused }),
    }
    if (form.refuse(wrong)) forget()
    else await lookAgain()
  }
  return (
    <Dialog
      title={t('checkout-requests.mend.title')}
      closeLabel={t('checkout-requests.mend.no')}
      locked={working}
      onClose={onClose}
      onSubmit={() => form.submit(() => void correct())}
      question={
        values.changed && {
          ask: t('common.unsaved.ask'),
          stay: t('common.unsaved.stay'),
          leave: t('common.unsaved.leave'),
        }
      }
      foot={
        <>
          <Button onClick={onClose} inactive={working}>
            {t('checkout-requests.mend.no')}
          </Button>
          <Button kind="primary" type="submit" working={working && t('checkout-requests.mend.working')}>
            {t('checkout-requests.mend.do', { amount })}
          </Button>
        </>
      }
    >
      <Fields alarms={form.alarms}>
        <TextField
          {...form.text('email')}
          type="email"
          label={
            channel === 'email'
              ? t('checkout-requests.customer.email')
              : rich('checkout-requests.customer.emailOptional', { opt: optional })
          }
          autoComplete="off"
          spellCheck={false}
          {...(channel === 'email' && first)}
        />
        <TextField
          {...form.text('phone')}
          label={
            channel === 'sms'
              ? t('checkout-requests.customer.phone')
              : rich('checkout-requests.customer.phoneOptional', { opt: optional })
          }
          inputMode="tel"
          autoComplete="off"
          {...(channel === 'sms' && first)}
        />
        <Hint>{t('checkout-requests.mend.text', { name })}</Hint>
        {failure !== null && <Problem error={failure} title={t('checkout-requests.mend.failed')} />}
      </Fields>
    </Dialog>
  )
}
