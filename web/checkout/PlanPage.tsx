import { useState } from 'react'
import { formatAmount, formatPercent, formatTime } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button, TextButton } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { PlanPicker } from '#web/ui/fields/PlanPicker.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { Stack } from '#web/ui/layout/boxes.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { Heading } from './Heading.tsx'
import { choiceId, costsMoney, type CustomerPlan, interestBorne } from './plan.ts'
import { Schedule } from './Schedule.tsx'
import { StepLink } from './StepLink.tsx'
import { NotSent, Rates, Sums } from './Sums.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { planFigure, planWords } from './words.ts'
import { useCheckoutContext } from './checkout-context.ts'
import styles from './checkout.module.css'
import textStyles from '#web/ui/layout/text.module.css'

const Picker = () => {
  const t = useText()
  const locale = useLocale()
  const { checkout, plan, pick } = useCheckoutContext()
  if (checkout.plans.length < 2) return null
  const option = (each: CustomerPlan) => ({
    id: choiceId(each),
    head: each.product === 'instalments' ? String(each.numInstalments) : t(`checkout.plan.product.${each.product}`),
    amount: formatAmount(each.schedule[0]?.amount ?? 0, locale),
    name: planWords(each, t, locale),
  })
  return (
    <PlanPicker
      label={t('checkout.plan.pick')}
      options={checkout.plans.map(option)}
      value={choiceId(plan)}
      onPick={pick}
    />
  )
}

/** The figure represents the plan; where the credit costs something, the legal warning is beside it. */
const Headline = () => {
  const t = useText()
  const locale = useLocale()
  const { plan } = useCheckoutContext()
  const figure = planFigure(plan, locale)
  const sign = figure.search(/\s*€$/)
  return (
    <>
      <p className={textStyles.figure}>
        {figure.slice(0, sign)}
        <span className={textStyles.currency}>{figure.slice(sign)}</span>
      </p>
      {costsMoney(plan) && <Note kind="warn" title={t('checkout.warning')} />}
    </>
  )
}

/** Where the shop bears interest, that it does, and what the plan would cost without. */
const Offered = () => {
  const t = useText()
  const locale = useLocale()
  const { checkout, plan } = useCheckoutContext()
  const borne = interestBorne(plan)
  const { withoutCampaign } = plan
  if (borne === 0 || !withoutCampaign) return null
  const words = { shop: checkout.merchant.name, amount: formatAmount(borne, locale) }
  return (
    <Note kind="ok" title={t(plan.totalInterest === 0 ? 'checkout.campaign.all' : 'checkout.campaign.part', words)}>
      <p>
        {t('checkout.campaign.without', {
          interest: formatAmount(withoutCampaign.totalInterest, locale),
          total: formatAmount(withoutCampaign.totalAmount, locale),
          tin: formatPercent(withoutCampaign.tin, locale),
        })}
      </p>
    </Note>
  )
}

/** Details that the law requires beside the figures, with a link to the full information. */
const Fine = () => {
  const t = useText()
  return (
    <div className={styles.fine}>
      <NotSent />
      <Rates />
      <Hint className={styles.alone}>
        <StepLink to="information">{t('checkout.information.title')}</StepLink>
      </Hint>
      <Hint>{t('checkout.fourteen')}</Hint>
    </div>
  )
}

/** First step: the purchase, the plan and the total. */
export const PlanPage = () => {
  const t = useText()
  const { checkout, plan, zone, go } = useCheckoutContext()
  const [declining, setDeclining] = useState(false)
  const confirmed = checkout.state === 'consent_confirmed' && choiceId(plan) === choiceId(checkout.chosen)
  return (
    <>
      <Heading step={1}>{t('checkout.plan.hello', { name: checkout.customer.firstName })}</Heading>
      {checkout.creditLimit && <Note kind="warn" title={checkout.creditLimit.text} />}
      <Headline />
      <Offered />
      <Picker />
      <section aria-label={t('checkout.schedule.label')}>
        <Schedule />
        <Sums />
      </section>
      <Fine />
      <Stack className={styles.go}>
        <Button kind="primary" big wide onClick={() => go(confirmed ? 'sign' : 'data')}>
          {t('checkout.plan.take')}
        </Button>
        <Hint>
          {t('checkout.plan.until', { time: formatTime(checkout.expiresAt, zone) })}{' '}
          <TextButton onClick={() => setDeclining(true)}>{t('checkout.decline.open')}</TextButton>
        </Hint>
        <TimeLeft />
      </Stack>
      {declining && <DeclineDialog onClose={() => setDeclining(false)} />}
    </>
  )
}
