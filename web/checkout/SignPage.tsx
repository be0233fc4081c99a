import { useState } from 'react'
import { isPersonName } from '#contract/core/validation.ts'
import { addDays } from '#domain/calendar.ts'
import { formatInstalments } from '#domain/format-instalments.ts'
import { formatAmount, formatDay } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { fieldError, isApiError } from '#web/api/errors.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { Lines, Total } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { ActFailure } from './ActFailure.tsx'
import { type Card, CardPart } from './CardPart.tsx'
import { Heading } from './Heading.tsx'
import { dueOn, rowsAfter } from './plan.ts'
import { NotSent } from './Sums.tsx'
import { StepLink } from './StepLink.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { useAct } from './use-act.ts'
import { usePlansLeft } from './use-plans-left.ts'
import { planWords } from './words.ts'
import { useCheckoutContext } from './checkout-context.ts'
import styles from './checkout.module.css'
import pageStyles from '#web/ui/layout/page.module.css'

const withdrawalDays = 14

/** A summary of the contract: the sum, the instalments, the amount due now and the next one. */
const Signed = () => {
  const t = useText()
  const locale = useLocale()
  const { checkout, plan, today } = useCheckoutContext()
  const later = rowsAfter(plan, today)
  const [next] = later
  return (
    <Lines as="dl">
      <div>
        <dt>{t('checkout.sums.bought')}</dt>
        <dd>{formatAmount(checkout.totalAmount, locale)}</dd>
      </div>
      <div>
        <dt>{t('checkout.sign.plan')}</dt>
        <dd>{planWords(plan, t, locale)}</dd>
      </div>
      <div>
        <dt>{t('checkout.schedule.today')}</dt>
        <dd>
          <b>{formatAmount(dueOn(plan, today), locale)}</b>
        </dd>
      </div>
      {next && (
        <div>
          <dt>{t('checkout.sign.next', { count: later.length, day: formatDay(next.day, locale) })}</dt>
          <dd>{formatInstalments(later, locale)}</dd>
        </div>
      )}
      <Total>
        <dt>{t('checkout.sums.total')}</dt>
        <dd>{formatAmount(plan.totalAmount, locale)}</dd>
      </Total>
    </Lines>
  )
}

const useSignForm = () => {
  const t = useText()
  const { draft, setDraft } = useCheckoutContext()
  const value = { signature: draft.signature }
  const setValue = (update: (before: typeof value) => typeof value) =>
    setDraft((before) => ({ ...before, ...update(before) }))
  return useForm({ value, setValue }, { signature: (name) => (isPersonName(name) ? null : t('checkout.sign.wrong')) })
}

const useAccept = () => {
  const t = useText()
  const { token, checkout, reload, go } = useCheckoutContext()
  const [card, setCard] = useState<Card>(null)
  const [cardError, setCardError] = useState<string | null>(null)
  const { working, error, run } = useAct()
  const plansLeft = usePlansLeft()
  const refused = (reason: unknown): void => {
    if (isApiError(reason, 'CardRefused')) {
      setCard(null)
      setCardError(t('checkout.card.refused'))
    } else if (fieldError(reason, 'information_version') !== null) {
      void reload()
    } else if (fieldError(reason, 'body') !== null) {
      // Another tab was faster, and the plan of this one can no longer be signed.
      void reload()
      go('plan')
    }
  }
  const send = (signature: string): void => {
    if (!card) {
      setCardError(t('checkout.card.missing'))
      return
    }
    setCardError(null)
    const body = { card: card.token, signature: signature.trim(), informationVersion: checkout.informationVersion }
    const accept = (options: Parameters<typeof api.customerCheckout.accept>[1]) =>
      plansLeft(api.customerCheckout.accept({ params: { token }, body }, options))
    void run(`accept ${JSON.stringify(body)}`, accept, refused)
  }
  const choose = (next: Card): void => {
    setCard(next)
    setCardError(null)
  }
  const general = isApiError(error, 'CardRefused') ? null : error
  return { card, choose, cardError, working, error: general, send }
}

/** The meaning of the signature, with a link to the documents to read before. */
const Meaning = () => {
  const rich = useRichText()
  const t = useText()
  const locale = useLocale()
  const { today } = useCheckoutContext()
  const link = () => (
    <StepLink key="information" to="information">
      {t('checkout.information.title')}
    </StepLink>
  )
  return (
    <div className={styles.fine}>
      <Hint>{rich('checkout.sign.meaning', { link })}</Hint>
      <NotSent />
      <Hint>{t('checkout.fourteenUntil', { day: formatDay(addDays(today, withdrawalDays), locale) })}</Hint>
    </div>
  )
}

/** Third step: the card, the signature, and the last word. */
export const SignPage = () => {
  const t = useText()
  const locale = useLocale()
  const { checkout, plan, today } = useCheckoutContext()
  const form = useSignForm()
  const { card, choose, cardError, working, error, send } = useAccept()
  const now = dueOn(plan, today)
  const amount = formatAmount(now, locale)
  const acceptPaying =
    plan.sentBy === null ? t('checkout.sign.accept', { amount }) : t('checkout.sign.acceptHeld', { amount })
  const acceptWords = now > 0 ? acceptPaying : t('checkout.sign.acceptOnly')
  return (
    <>
      <StepLink to="plan" className={pageStyles.back}>
        {t('checkout.toPlan')}
      </StepLink>
      <Heading step={3}>{t('checkout.sign.heading')}</Heading>
      <Form form={form} onSend={() => send(form.values.signature)}>
        <CardPart card={card} onCard={choose} error={cardError} />
        <Signed />
        {checkout.cardPort.kind !== 'none' && (
          <>
            <TextField
              label={t('checkout.sign.signature')}
              hint={t('checkout.sign.signatureHint')}
              autoComplete="name"
              {...form.text('signature')}
            />
            <Meaning />
            <ActFailure error={error} />
            <Button kind="primary" big wide type="submit" working={working && t('checkout.sign.working')}>
              {acceptWords}
            </Button>
          </>
        )}
        <TimeLeft />
      </Form>
    </>
  )
}
