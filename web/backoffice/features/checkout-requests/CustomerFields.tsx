import { config } from '#web/api/config.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { phoneText } from '#web/ui/fields/phone-text.ts'
import { optional } from '#web/ui/layout/tags.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid } from '#web/ui/layout/boxes.ts'
import { privacyLink } from '../../kit/privacy-link.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { normalizeDocument } from '#domain/documents.ts'
import type { SaleFormState } from './sale-form-state.ts'
import { phoneDigits, phoneFault } from '../../kit/phone.ts'

/** Whom the sale goes to. E-mail or phone is needed where the message goes there. */
export const CustomerFields = ({ form, country }: { form: SaleFormState; country: string }) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const { channel, phone, document } = form.values
  const place = country === 'PT' ? 'PT' : 'ES'
  const phoneField = form.text('phone')
  const documentField = form.text('document')
  return (
    <>
      <Grid>
        <TextField {...form.text('firstName')} label={t('checkout-requests.customer.firstName')} autoComplete="off" />
        <TextField {...form.text('lastName')} label={t('checkout-requests.customer.lastName')} autoComplete="off" />
        <TextField
          {...form.text('email')}
          type="email"
          label={
            channel === 'email'
              ? t('checkout-requests.customer.email')
              : rich('checkout-requests.customer.emailOptional', { opt: optional })
          }
          hint={t('checkout-requests.customer.emailHint')}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...phoneField}
          onBlur={() => {
            if (phoneFault(phone) === null) form.set('phone', phoneText(phoneDigits(phone)))
            phoneField.onBlur()
          }}
          label={
            channel === 'sms'
              ? t('checkout-requests.customer.phone')
              : rich('checkout-requests.customer.phoneOptional', { opt: optional })
          }
          inputMode="tel"
          autoComplete="off"
        />
        <TextField
          {...documentField}
          onBlur={() => {
            form.set('document', normalizeDocument(document, country))
            documentField.onBlur()
          }}
          label={rich(`checkout-requests.customer.document.${place}`, { opt: optional })}
          hint={t('checkout-requests.customer.documentHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <TextField
          {...form.text('postcode')}
          label={rich('checkout-requests.customer.postcode', { opt: optional })}
          inputMode={place === 'ES' ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={10}
        />
      </Grid>
      <Hint>
        {rich('checkout-requests.customer.privacy', { product: config().productName, link: privacyLink(locale) })}
      </Hint>
    </>
  )
}
