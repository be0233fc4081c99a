import { type ReactNode, useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { formatAmount } from '#domain/format.ts'
import { offerId, offerLimits } from '#domain/offers.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { AmountField, writeAmount } from '#web/ui/fields/AmountField.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Check, Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { PlanPicker } from '#web/ui/fields/PlanPicker.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { optional } from '#web/ui/layout/tags.tsx'
import { Grid, Part, Row, Split, Stack } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { useDraft } from '../../kit/use-draft.ts'
import { Problem } from '../../kit/problems.tsx'
import { useUnsaved } from '../../routing/unsaved.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { currentMode } from '#web/api/mode.ts'
import { ArticleLines } from './ArticleLines.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { type Configurations, type SaleValues, totalOf } from './sale-values.ts'
import { usePreview } from './use-preview.ts'
import { type FormValues, useSaleRules } from './use-sale-rules.ts'
import { useSendSale } from './use-send-sale.ts'
import type { SaleFormState } from './sale-form-state.ts'
import styles from './sale.module.css'

type Props = {
  configurations: Configurations
  initial: SaleValues
  /** The values are those of a sale that was not completed. */
  again: boolean
}

/** The draft keeps everything but the consent: it applies only to the data at the time it was ticked. */
const useSaleValues = (initial: SaleValues) => {
  const { id: merchantId } = useMerchant()
  const draft = useDraft(`checkout-requests.new.${merchantId}.${currentMode()}`, initial)
  const [consent, setConsent] = useState(false)
  const value: FormValues = { ...draft.value, consent }
  const setValue = (update: (before: FormValues) => FormValues) => {
    draft.setValue((before) => {
      const { consent: _, ...values } = update({ ...before, consent: false })
      return values
    })
    setConsent((before) => update({ ...value, consent: before }).consent)
  }
  return { value, setValue, draft }
}

/** At the counter the amount is first. */
const beginAtAmount = (page: HTMLElement | null): void =>
  page?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })

export const SaleForm = ({ configurations, initial, again }: Props) => {
  const t = useText()
  const rich = useRichText()
  const locale = useLocale()
  const { country, timeZone } = useMerchant()
  const { draft, ...store } = useSaleValues(initial)
  const [today] = useState(() => dayIn(timeZone, new Date()))
  const limits = offerLimits(configurations)
  const form = useForm(store, useSaleRules(limits, country))
  const { values } = form
  const total = totalOf(values)
  const { offers, shown } = usePreview(configurations, total, values.plan, today)
  const { question, release } = useUnsaved(draft.changed)
  const { send, working, failure } = useSendSale(form, country, release)
  const [isBlank] = useState(!draft.restored && initial.amount === '' && initial.articles.length === 0)
  const name = values.firstName.trim() || 'none'
  const amount = total === null ? 'none' : formatAmount(total, locale)
  const sendSale = () => {
    if (total !== null) void send(total, shown ? offerId(shown) : '')
  }
  return (
    <Split className={styles.sale} ref={isBlank ? beginAtAmount : null}>
      <Form parts form={form} onSend={sendSale}>
        {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
        {again && !draft.restored && (
          <Note kind="info" title={t('checkout-requests.new.again')}>
            {t('checkout-requests.new.againWhy')}
          </Note>
        )}
        <FormPart title={t('checkout-requests.part.amount')}>
          <Grid>
            <AmountField
              label={t('checkout-requests.amount.label')}
              text={values.articles.length > 0 ? (total === null ? '' : writeAmount(total, locale)) : values.amount}
              onText={(text) => form.set('amount', text)}
              onLeave={form.text('amount').onBlur}
              locale={locale}
              readOnly={values.articles.length > 0}
              error={form.errorOf('amount')}
              hint={
                values.articles.length > 0
                  ? t('checkout-requests.amount.sum')
                  : limits &&
                    t('checkout-requests.amount.limits', {
                      from: formatAmount(limits.min, locale),
                      to: formatAmount(limits.max, locale),
                    })
              }
            />
            <TextField
              {...form.text('mid')}
              label={t('checkout-requests.mid.label')}
              hint={t('checkout-requests.mid.hint')}
              autoComplete="off"
              maxLength={255}
            />
          </Grid>
          {values.articles.length === 0 && (
            <TextField
              {...form.text('description')}
              label={rich('checkout-requests.description', { opt: optional })}
              autoComplete="off"
              maxLength={500}
            />
          )}
          <ArticleLines
            articles={values.articles}
            onArticles={(articles) => form.set('articles', articles)}
            error={form.errorOf('articles')}
            alarmed={form.alarms > 0}
          />
          <PlanChoice configurations={configurations} offers={offers} shown={shown} form={form} />
        </FormPart>
        <FormPart title={t('checkout-requests.part.customer')}>
          <CustomerFields form={form} country={country} />
        </FormPart>
        <FormPart title={t('checkout-requests.part.channel')}>
          <ChannelChoice channels={configurations.offlineChannels} form={form} />
        </FormPart>
        <FormPart title={t('checkout-requests.part.consent')}>
          <Choices label={t('checkout-requests.part.consent')} labelHidden error={form.errorOf('consent')}>
            <Check
              checked={values.consent}
              aria-invalid={form.errorOf('consent') ? true : undefined}
              onChange={(event) => form.set('consent', event.target.checked)}
            >
              {t('checkout-requests.consent', { name })}
            </Check>
          </Choices>
        </FormPart>
        {failure !== null && <Problem error={failure} title={t('checkout-requests.new.notSent')} />}
        <Row className={styles.sendbar}>
          <p className={styles.sumline}>
            {shown && (
              <b>
                {shown.plan.numInstalments} × {formatAmount(shown.instalmentAmount, locale)}
              </b>
            )}
          </p>
          <Button kind="primary" big type="submit" working={working && t('checkout-requests.new.sending')}>
            {t(`checkout-requests.new.do.${values.channel}`, { name, amount })}
          </Button>
          <Hint as="span" className={styles.valid}>
            {t('checkout-requests.new.valid', { minutes: configurations.timeoutCheckout })}
          </Hint>
        </Row>
      </Form>
      <aside aria-label={t('checkout-requests.preview.label')}>
        <div className={styles.asideSticky}>
          <PlanPreview offer={shown} today={today} firstName={values.firstName} mid={values.mid} />
        </div>
      </aside>
      {question}
    </Split>
  )
}

const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Part stack>
    <h2>{title}</h2>
    <Stack>{children}</Stack>
  </Part>
)

type PlanProps = { configurations: Configurations; form: SaleFormState } & ReturnType<typeof usePreview>

/** The plan that is shown first. The cells stay while the amount is not known yet. */
const PlanChoice = ({ configurations, offers, shown, form }: PlanProps) => {
  const t = useText()
  const locale = useLocale()
  const { instalmentOptions, maxNumInstalments } = configurations
  const added = offers.map(({ plan }) => plan.numInstalments)
  const counts = [...new Set([...instalmentOptions, ...added])]
    .filter((count) => count <= maxNumInstalments)
    .toSorted((a, b) => a - b)
  if (counts.length < 2) return null
  return (
    <PlanPicker
      label={t('checkout-requests.plan.label')}
      hint={t('checkout-requests.plan.hint')}
      value={shown ? offerId(shown) : null}
      onPick={(id) => form.set('plan', id)}
      options={counts.map((count) => {
        const offer = offers.find((one) => offerId(one) === String(count))
        const amount = offer ? formatAmount(offer.instalmentAmount, locale) : '–'
        return {
          id: String(count),
          head: String(count),
          amount,
          per: offer && t('checkout-requests.plan.per'),
          name: t(offer ? 'checkout-requests.plan.name' : 'checkout-requests.plan.nameOnly', { count, amount }),
        }
      })}
    />
  )
}

const ChannelChoice = ({ channels, form }: { channels: Configurations['offlineChannels']; form: SaleFormState }) => {
  const t = useText()
  return (
    <Choices label={t('checkout-requests.part.channel')} labelHidden>
      {channels.map((channel) => (
        <Radio
          key={channel}
          name="channel"
          checked={form.values.channel === channel}
          onChange={() => form.set('channel', channel)}
          hint={t(`checkout-requests.channel.${channel}.hint`)}
        >
          <b>{t(`checkout-requests.channel.${channel}.name`)}</b>
        </Radio>
      ))}
    </Choices>
  )
}
