import { isEmail, isEmpty } from '#contract/validation.ts'
import { formatAmount } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Fields } from '#web/ui/Fields.tsx'
import { phoneText } from '#web/ui/phone-text.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useForm, useValues } from '#web/ui/use-form.ts'
import { Problem } from '../../app/problems.tsx'
import { useSending } from '../../app/sending.ts'
import { useToast } from '../../app/toasts.tsx'
import { optional } from '#web/ui/tags.tsx'
import { phoneDigits } from '../../app/phone.ts'
import { useMerchant } from '../../app/world.ts'
import { lookAgain, showCheckout } from './use-checkout.ts'
import { phoneRule } from './use-sale-rules.ts'
import type { DialogProps } from './WaitingDialogs.tsx'

/** Where the focus begins. */
const first = { 'data-first': true }

/** Another address for the message. The link that went to the one before is dead at once. */
export const MendDialog = ({ place, checkout, operation, onClose }: DialogProps) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const toast = useToast()
  const { send, working, failure, forget } = useSending()
  const { country } = useMerchant()
  const { channel } = checkout
  const name = operation.customer.firstName
  const amount = formatAmount(operation.totalAmount, locale)
  const values = useValues({ email: checkout.email ?? '', phone: phoneText(checkout.phone ?? '') })
  const form = useForm(values, {
    email: (text) => {
      if (isEmpty(text)) return channel === 'email' ? t('checkout-requests.wrong.emailMissing') : null
      return isEmail(text.trim()) ? null : t('checkout-requests.wrong.email')
    },
    phone: (text) => phoneRule(t, text, { channel, country }),
  })
  const mend = async () => {
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
      onSubmit={() => form.submit(() => void mend())}
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
        <p className="hint">{t('checkout-requests.mend.text', { name })}</p>
        {failure !== null && <Problem error={failure} title={t('checkout-requests.mend.failed')} />}
      </Fields>
    </Dialog>
  )
}
