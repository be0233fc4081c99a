import { formatAmount, formatPercent } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, Row } from '#web/ui/data/Ledger.tsx'
import { planId, type SimulatedPlan } from './use-simulation.ts'
import { usePlanWords } from './plan-words.ts'

/** Every plan beside the others, so that a customer can compare; `chosen` is the one told in full. */
export const PlanTable = ({ plans, chosen }: { plans: readonly SimulatedPlan[]; chosen: string }) => {
  const t = useText()
  const locale = useLocale()
  const { nameOf } = usePlanWords()
  const money = (cents: number) => formatAmount(cents, locale)
  return (
    <Ledger caption={t('simulator.table')}>
      <LedgerHead>
        <HeadCell>{t('simulator.column.plan')}</HeadCell>
        <HeadCell className="n">{t('simulator.column.instalment')}</HeadCell>
        <HeadCell className="n c-hide-n">{t('simulator.tin')}</HeadCell>
        <HeadCell className="n">{t('simulator.tae')}</HeadCell>
        <HeadCell className="n">{t('simulator.column.total')}</HeadCell>
      </LedgerHead>
      <LedgerBody>
        {plans.map((plan) => (
          <Row key={planId(plan)} aria-current={planId(plan) === chosen ? 'true' : undefined}>
            <Cell className="nw">
              {nameOf(plan)}
              {plan.campaign && <span className="small soft"> · {t('simulator.campaign.tag')}</span>}
            </Cell>
            <Cell className="n amt">{money(plan.instalmentAmount)}</Cell>
            <Cell className="n c-hide-n">{formatPercent(plan.tin, locale)}</Cell>
            <Cell className="n">{formatPercent(plan.annualEquivalent, locale)}</Cell>
            <Cell className="n">{money(plan.totalAmount)}</Cell>
          </Row>
        ))}
      </LedgerBody>
    </Ledger>
  )
}
