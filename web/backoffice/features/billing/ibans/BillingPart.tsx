import { isEmail } from '#contract/core/validation.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { type AnswerOf, refreshCalls, useCall } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Check } from '#web/ui/fields/Choice.tsx'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm, useValues } from '#web/ui/fields/use-form.ts'
import { Row, Stack } from '#web/ui/layout/boxes.ts'
import { Problem } from '#web/backoffice/kit/problems.tsx'
import { useToast } from '#web/backoffice/kit/toasts.tsx'
import { useMay, useMerchant } from '#web/backoffice/session/session-context.ts'

type Account = AnswerOf<'billing', 'account'>

/** Delivery and details of invoices and statements. */
export const BillingPart = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const mayChange = useMay('billing.write')
  const { data, status, error, reload } = useCall('billing', 'account', { params: { merchantId } })
  return (
    <>
      <Section title={t('ibans.billing.title')} aside={t('ibans.billing.about')}>
        {status === 'failed' && (
          <>
            <Problem error={error} title={t('ibans.billing.failed')} />
            <Row above>
              <Button icon="refresh" onClick={reload}>
                {t('common.retry')}
              </Button>
            </Row>
          </>
        )}
        {status !== 'failed' && !data && <Skeleton width={300} />}
        {data &&
          (mayChange ? <BillingForm key={JSON.stringify(data)} account={data} /> : <BillingFacts account={data} />)}
      </Section>
      {data && (
        <Section title={t('ibans.papers.title')} aside={t('ibans.papers.about')}>
          <Papers account={data} />
        </Section>
      )}
    </>
  )
}

const BillingForm = ({ account }: { account: Account }) => {
  const t = useText()
  const toast = useToast()
  const { id: merchantId } = useMerchant()
  const { send, working, failure, forget } = useSubmit()
  const values = useValues({
    email: account.billingEmail ?? '',
    mailInvoices: account.mailInvoices,
    mailSettlements: account.mailSettlements,
    password: '',
  })
  const form = useForm(values, {
    email: (text) => (text.trim() === '' || isEmail(text.trim()) ? null : t('ibans.billing.emailWrong')),
    password: (text) => (text === '' ? t('ibans.billing.passwordMissing') : null),
  })
  const save = async () => {
    const { email, mailInvoices, mailSettlements, password } = form.values
    const body = { billingEmail: email.trim() || null, mailInvoices, mailSettlements, password }
    const sent = await send(({ signal }) => api.billing.update({ params: { merchantId }, body }, { signal }))
    if (!sent) return
    if (sent.done) {
      form.set('password', '')
      toast(t('ibans.billing.done'))
      await refreshCalls(['billing', 'account'])
      return
    }
    const wrong = {
      ...(fieldError(sent.error, 'billing_email') !== null && { email: t('ibans.billing.emailWrong') }),
      ...(fieldError(sent.error, 'password') !== null && { password: t('ibans.billing.passwordWrong') }),
    }
    if (form.refuse(wrong)) forget()
  }
  return (
    <Form form={form} onSend={() => void save()}>
      <TextField
        {...form.text('email')}
        type="email"
        label={t('ibans.billing.email')}
        hint={t('ibans.billing.emailHint')}
        autoComplete="off"
        spellCheck={false}
      />
      <div>
        {account.issuesInvoices && (
          <Check
            checked={form.values.mailInvoices}
            onChange={(event) => form.set('mailInvoices', event.target.checked)}
          >
            {t('ibans.billing.invoices')}
          </Check>
        )}
        <Check
          checked={form.values.mailSettlements}
          onChange={(event) => form.set('mailSettlements', event.target.checked)}
        >
          {t('ibans.billing.settlements')}
        </Check>
      </div>
      {values.changed && (
        <>
          <TextField
            {...form.text('password')}
            type="password"
            label={t('ibans.billing.password')}
            hint={t('ibans.billing.passwordHint')}
            autoComplete="current-password"
          />
          {failure !== null && <Problem error={failure} title={t('ibans.billing.notSaved')} />}
          <Row>
            <Button kind="primary" type="submit" working={working && t('ibans.billing.saving')}>
              {t('ibans.billing.save')}
            </Button>
          </Row>
        </>
      )}
    </Form>
  )
}

/** For who may see and not change. */
const BillingFacts = ({ account }: { account: Account }) => {
  const t = useText()
  const yesNo = (on: boolean): string => (on ? t('ibans.billing.yes') : t('ibans.billing.no'))
  return (
    <Stack>
      <FactList
        facts={[
          { label: t('ibans.billing.email'), value: account.billingEmail ?? t('ibans.billing.nobody') },
          ...(account.issuesInvoices
            ? [{ label: t('ibans.billing.invoices'), value: yesNo(account.mailInvoices) }]
            : []),
          { label: t('ibans.billing.settlements'), value: yesNo(account.mailSettlements) },
        ]}
      />
      <Note kind="info" title={t('ibans.billing.notYours')} />
    </Stack>
  )
}

const Papers = ({ account: { legalName, taxId, fiscalAddress, paymentFrequency } }: { account: Account }) => {
  const t = useText()
  const address = fiscalAddress && [
    [fiscalAddress.street, fiscalAddress.addressAddition].filter(Boolean).join(', '),
    `${fiscalAddress.postcode} ${fiscalAddress.city}`,
    fiscalAddress.state,
  ]
  return (
    <FactList
      facts={[
        { label: t('ibans.papers.name'), value: legalName ?? t('ibans.papers.unknown') },
        { label: t('ibans.papers.taxId'), value: taxId ?? t('ibans.papers.unknown') },
        { label: t('ibans.papers.address'), value: address?.filter(Boolean).join(' · ') ?? t('ibans.papers.unknown') },
        { label: t('ibans.papers.rhythm'), value: t(`ibans.papers.${paymentFrequency}`) },
      ]}
    />
  )
}
