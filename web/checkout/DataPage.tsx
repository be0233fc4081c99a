import { api } from '#web/api/client.ts'
import { fieldError, isApiError } from '#web/api/errors.ts'
import { isEmail, isPersonName, isPhone } from '#contract/core/validation.ts'
import { useLocale, useText, type WriteText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Check, Choices } from '#web/ui/fields/Choice.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Rules, useForm } from '#web/ui/fields/use-form.ts'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { ActFailure } from './ActFailure.tsx'
import { documentProblem, phoneDigits } from './document.ts'
import type { Draft } from './draft.ts'
import { Heading } from './Heading.tsx'
import { type Checkout, choiceId } from './plan.ts'
import { StepLink } from './StepLink.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { useAct } from './use-act.ts'
import { planWords } from './words.ts'
import { useCheckoutContext } from './checkout-context.ts'
import pageStyles from '#web/ui/layout/page.module.css'

type Values = Omit<Draft, 'signature'>

const rulesOf = (t: WriteText, { merchant, consent, customer }: Checkout): Rules<Values> => ({
  firstName: (name) => (isPersonName(name) ? null : t('checkout.data.wrong.firstName')),
  lastName: (name) => (isPersonName(name) ? null : t('checkout.data.wrong.lastName')),
  email: (email) =>
    (email.trim() === '' && customer.emailMasked !== null) || isEmail(email.trim())
      ? null
      : t('checkout.data.wrong.email'),
  phone: (phone) => (phone.trim() === '' || isPhone(phoneDigits(phone)) ? null : t('checkout.data.wrong.phone')),
  document: (number) => {
    const problem = documentProblem(number, merchant.country)
    return problem && t(`checkout.data.wrong.document.${problem}`)
  },
  consent: (version) => (version === consent.version ? null : t('checkout.data.wrong.consent')),
})

/** What the server does not take, at the field that it speaks of. */
const wrongsOf = (error: unknown, t: WriteText): Partial<Record<keyof Values, string>> => ({
  ...(fieldError(error, 'first_name') !== null && { firstName: t('checkout.data.wrong.firstName') }),
  ...(fieldError(error, 'last_name') !== null && { lastName: t('checkout.data.wrong.lastName') }),
  ...(fieldError(error, 'email') !== null && { email: t('checkout.data.wrong.email') }),
  ...(fieldError(error, 'phone') !== null && { phone: t('checkout.data.wrong.phone') }),
  ...(fieldError(error, 'document_id') !== null && { document: t('checkout.data.wrong.document.unknown') }),
  ...(fieldError(error, 'consent_version') !== null && { consent: t('checkout.data.wrong.newText') }),
})

const useDataForm = () => {
  const t = useText()
  const { checkout, draft, setDraft } = useCheckoutContext()
  const { signature: _, ...value } = draft
  const setValue = (update: (before: Values) => Values) => setDraft((before) => ({ ...before, ...update(before) }))
  return useForm<Values>({ value, setValue }, rulesOf(t, checkout))
}

const useConfirm = (form: ReturnType<typeof useDataForm>) => {
  const t = useText()
  const { token, plan, go, reload } = useCheckoutContext()
  const { working, error, run } = useAct()
  const refused = (reason: unknown): void => {
    if (isApiError(reason, 'ApiValidationException') && form.refuse(wrongsOf(reason, t)))
      if (fieldError(reason, 'consent_version') !== null) void reload()
  }
  const send = async (): Promise<void> => {
    const { firstName, lastName, email, phone, document, consent } = form.values
    const body = {
      product: plan.product,
      numInstalments: plan.numInstalments,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      ...(email.trim() !== '' && { email: email.trim() }),
      ...(phone.trim() !== '' && { phone: phoneDigits(phone) }),
      documentId: document.trim(),
      consentVersion: consent,
    }
    const meant = `confirm ${JSON.stringify(body)}`
    const done = await run(
      meant,
      (options) => api.customerCheckout.confirm({ params: { token }, body }, options),
      refused,
    )
    if (done) go('sign')
  }
  const general = isApiError(error, 'ApiValidationException') ? null : error
  return { working, error: general, send }
}

const Consent = ({ form }: { form: ReturnType<typeof useDataForm> }) => {
  const t = useText()
  const { checkout } = useCheckoutContext()
  const { version, text } = checkout.consent
  const error = form.errorOf('consent')
  return (
    <Choices label={t('checkout.data.consent')} error={error}>
      <Check
        checked={form.values.consent === version}
        aria-invalid={error !== null || undefined}
        onChange={(event) => form.set('consent', event.target.checked ? version : '')}
      >
        <span lang={checkout.locale}>{text}</span>
      </Check>
    </Choices>
  )
}

const DataFields = ({ form }: { form: ReturnType<typeof useDataForm> }) => {
  const t = useText()
  const { checkout } = useCheckoutContext()
  const { emailMasked, phoneMasked, documentMasked } = checkout.customer
  const document = checkout.merchant.country === 'PT' ? 'nif' : 'dni'
  return (
    <>
      <TextField label={t('checkout.data.firstName')} autoComplete="given-name" {...form.text('firstName')} />
      <TextField label={t('checkout.data.lastName')} autoComplete="family-name" {...form.text('lastName')} />
      <TextField
        label={t('checkout.data.email')}
        type="email"
        autoComplete="email"
        hint={emailMasked && t('checkout.data.given', { masked: emailMasked })}
        {...form.text('email')}
      />
      <TextField
        label={t('checkout.data.phone')}
        inputMode="tel"
        autoComplete="tel-national"
        hint={phoneMasked && t('checkout.data.given', { masked: phoneMasked })}
        {...form.text('phone')}
      />
      <TextField
        label={t(`checkout.data.document.${document}`)}
        autoComplete="off"
        spellCheck={false}
        hint={
          documentMasked
            ? t('checkout.data.documentMasked', { masked: documentMasked })
            : t(`checkout.data.documentHint.${document}`)
        }
        {...form.text('document')}
      />
    </>
  )
}

/** Second step: the customer's own data, and the consent to its passing. */
export const DataPage = () => {
  const t = useText()
  const locale = useLocale()
  const { checkout, plan } = useCheckoutContext()
  const form = useDataForm()
  const { working, error, send } = useConfirm(form)
  return (
    <>
      <StepLink to="plan" className={pageStyles.back}>
        {t('checkout.toPlan')}
      </StepLink>
      <Heading step={2}>{t('checkout.data.heading')}</Heading>
      <Text soft>{t('checkout.data.why', { shop: checkout.merchant.name, plan: planWords(plan, t, locale) })}</Text>
      <Form key={choiceId(plan)} form={form} onSend={() => void send()}>
        <DataFields form={form} />
        <Consent form={form} />
        <Hint>
          <a href={checkout.privacy.url} lang={checkout.locale} target="_blank" rel="noreferrer">
            {checkout.privacy.text}
          </a>
        </Hint>
        <ActFailure error={error} />
        <Button kind="primary" big wide type="submit" working={working && t('checkout.working')}>
          {t('checkout.data.send')}
        </Button>
        <TimeLeft />
      </Form>
    </>
  )
}
