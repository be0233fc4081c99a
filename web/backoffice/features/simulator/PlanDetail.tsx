import type { ReactNode } from 'react'
import { formatAmount, formatDay, formatPercent } from '#domain/format.ts'
import { formatInstalments } from '#domain/format-instalments.ts'
import { creditFigures } from '#domain/offers.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Hint, PartTitle } from '#web/ui/layout/text.ts'
import { Lines, Total } from '#web/ui/layout/boxes.ts'
import { usePlanWords } from './plan-words.ts'
import type { SimulatedPlan } from './use-simulation.ts'
import styles from './simulator.module.css'

/** One plan in full: what is paid on which day, and what it costs. */
export const PlanDetail = ({ plan, firstDay }: { plan: SimulatedPlan; firstDay: string }) => {
  const t = useText()
  const locale = useLocale()
  const { nameOf } = usePlanWords()
  const money = (cents: number) => formatAmount(cents, locale)
  const { credit, cost, payable } = creditFigures(plan, firstDay)
  const costs = cost > 0
  return (
    <section>
      <PartTitle>{nameOf(plan)}</PartTitle>
      <p className={styles.of}>{formatInstalments(plan.schedule, locale)}</p>
      {plan.campaign && <OnCampaign plan={plan} campaign={plan.campaign} />}
      {costs && <Note kind="warn" title={t('simulator.warning')} />}
      <Lines above className={styles.sums}>
        {plan.downpaymentAmount > 0 && (
          <Line day={t('simulator.today')} aside={t('simulator.downpayment')} amount={money(plan.downpaymentAmount)} />
        )}
        {plan.openingFee > 0 && (
          <Line day={t('simulator.today')} aside={t('simulator.openingFee')} amount={money(plan.openingFee)} />
        )}
        {plan.schedule.map(({ number, dueDate, amount }) => (
          <Line
            key={number}
            day={dueDate === firstDay ? t('simulator.today') : formatDay(dueDate, locale)}
            aside={plan.product === 'pay_later' ? t('simulator.payLaterDay') : null}
            amount={money(amount)}
          />
        ))}
        <Total>
          <span>{t('simulator.total')}</span>
          <span>{money(plan.totalAmount)}</span>
        </Total>
      </Lines>
      <FactList
        facts={[
          { label: t('simulator.credit'), value: money(credit) },
          { label: t('simulator.cost'), value: money(cost) },
          { label: t('simulator.payable'), value: money(payable) },
          { label: t('simulator.tin'), value: formatPercent(plan.tin, locale) },
          { label: t('simulator.tae'), value: formatPercent(plan.annualEquivalent, locale) },
        ]}
      />
      <Hint above>{t(costs ? 'simulator.footCosts' : 'simulator.footFree')}</Hint>
      <Disclosure words={t('simulator.why.open')}>
        <p>{t('simulator.why.text')}</p>
      </Disclosure>
    </section>
  )
}

type Campaign = NonNullable<SimulatedPlan['campaign']>

/** What a campaign makes of the plan; what it costs the shop is not for guests, nor for the customer's document. */
const OnCampaign = ({ plan, campaign: { name, cost, without } }: { plan: SimulatedPlan; campaign: Campaign }) => {
  const t = useText()
  const locale = useLocale()
  const less = plan.totalInterest === 0 ? 'free' : plan.totalInterest < without.totalInterest ? 'less' : 'other'
  const [total, interest] = [formatAmount(without.totalAmount, locale), formatAmount(without.totalInterest, locale)]
  return (
    <Note kind="ok" title={t(`simulator.campaign.${without.totalInterest === 0 ? 'other' : less}`, { name })}>
      {cost !== null && (
        <p className={styles.noPrint}>
          {cost > 0
            ? t('simulator.campaign.cost', { cost: formatAmount(cost, locale), total, interest })
            : t('simulator.campaign.noCost')}
        </p>
      )}
    </Note>
  )
}

const Line = ({ day, aside, amount }: { day: string; aside: ReactNode; amount: string }) => (
  <div>
    <span>
      {day}
      {aside && <small>{aside}</small>}
    </span>
    <span>{amount}</span>
  </div>
)
