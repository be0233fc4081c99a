import { ibanHoldHours } from '#contract/rules/iban-rules.ts'
import type { Locale } from '#contract/calls/account.ts'
import { bankNameOf, groupIban, normalizeIban } from '#domain/iban.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { writeAmount } from '#web/ui/fields/AmountField.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { EuroField } from '#web/ui/fields/EuroField.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { IbanField } from '#web/ui/fields/IbanField.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Grid, Row } from '#web/ui/layout/boxes.ts'
import { optional } from '#web/ui/layout/tags.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useAccount, useMerchants } from '../../session/session-context.ts'
import type { Foot } from './step-foot.ts'
import { type MerchantValues, useMerchantForm, withScheme } from './use-merchant-form.ts'
import styles from './onboarding.module.css'

const blank: MerchantValues = { name: '', url: '', iban: '', monthly: '', average: '' }

type Shop = AnswerOf<'onboarding', 'get'>['shop']

/** What was filled in already, here or on another device. */
const begunWith = (values: MerchantValues, { name, url, iban, ...cents }: Shop, locale: Locale): MerchantValues => {
  const { monthlyEarnings, averageAmount } = cents
  const amount = (value: number | null): string => (value === null ? '' : writeAmount(value, locale))
  return {
    name: name ?? values.name,
    url: url ?? values.url,
    iban: iban === null ? '' : groupIban(iban),
    monthly: amount(monthlyEarnings),
    average: amount(averageAmount),
  }
}

/** What has been said of the company already is not asked again; of another shop nothing is known. */
const usePrefilled = (): MerchantValues | null => {
  const isFirst = useMerchants().length === 0
  const isEnterprise = useAccount().type === 'enterprise'
  const { data, status } = useCall('company', 'getEnterprise', {}, { enabled: isFirst && isEnterprise })
  if (!isFirst || !isEnterprise || status === 'failed') return blank
  return data ? { ...blank, name: data.tradeName ?? data.name ?? '', url: data.website ?? '' } : null
}

/** The last step: the shop itself. A live account adds further shops here. */
export const MerchantStep = ({ shop, foot }: { shop: Shop; foot: Foot }) => {
  const locale = useLocale()
  const t = useText()
  const prefilled = usePrefilled()
  const { disabled } = useAccount()
  if (disabled)
    return (
      <Note kind="warn" title={t('onboarding.merchant.disabled')}>
        <p>{t('onboarding.merchant.disabledText')}</p>
      </Note>
    )
  if (!prefilled) return <Skeleton width={300} />
  return <MerchantForm initial={begunWith(prefilled, shop, locale)} foot={foot} />
}

const MerchantForm = ({ initial, foot }: { initial: MerchantValues; foot: Foot }) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const { form, text, restored, working, failure, add } = useMerchantForm(initial)
  const euros = (name: 'monthly' | 'average') => ({ ...text(name), locale })
  const url = text('url')
  return (
    <Form form={form} onSend={() => void add()}>
      {restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
      <TextField {...text('name')} label={t('onboarding.merchant.name')} hint={t('onboarding.merchant.nameHint')} />
      <TextField
        {...url}
        onBlur={() => {
          url.onText(withScheme(url.value))
          url.onBlur()
        }}
        label={rich('onboarding.merchant.url', { opt: optional })}
        hint={t('onboarding.merchant.urlHint')}
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
      />
      <IbanField
        {...text('iban')}
        label={t('onboarding.merchant.iban')}
        hint={bankNameOf(normalizeIban(form.values.iban)) ?? t('onboarding.merchant.ibanHint')}
      />
      <Grid>
        <EuroField
          {...euros('monthly')}
          label={t('onboarding.merchant.monthly')}
          hint={t('onboarding.merchant.roughly')}
        />
        <EuroField
          {...euros('average')}
          label={t('onboarding.merchant.average')}
          hint={t('onboarding.merchant.roughly')}
        />
      </Grid>
      <WhatHappens />
      {failure !== null && <Problem error={failure} title={t('onboarding.merchant.failed')} />}
      <Row>
        <Button kind="primary" type="submit" working={working && t('onboarding.merchant.sending')}>
          {t('onboarding.merchant.send')}
        </Button>
        {foot.children}
      </Row>
    </Form>
  )
}

/** Said before it happens. */
const WhatHappens = () => {
  const t = useText()
  return (
    <Section title={t('onboarding.then.title')}>
      <ol className={styles.onbList}>
        <li>{t('onboarding.then.review')}</li>
        <li>{t('onboarding.then.contract')}</li>
        <li>{t('onboarding.then.open')}</li>
        <li>{t('onboarding.then.iban', { hours: ibanHoldHours })}</li>
      </ol>
    </Section>
  )
}
