import { formatAmount, formatPercent } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { Text } from '#web/ui/layout/text.ts'
import { planId, type SimulatedPlan } from './use-simulation.ts'
import { usePlanWords } from './plan-words.ts'
import styles from './simulator.module.css'

/** Every plan beside the others, so that a customer can compare; `chosen` is the one shown in detail. */
export const PlanTable = ({ plans, chosen }: { plans: readonly SimulatedPlan[]; chosen: string }) => {
  const t = useText()
  const locale = useLocale()
  const { nameOf } = usePlanWords()
  const money = (cents: number) => formatAmount(cents, locale)
  return (
    <Ledger className={styles.plans} caption={t('simulator.table')}>
      <LedgerHead>
        <HeadCell>{t('simulator.column.plan')}</HeadCell>
        <HeadCell number>{t('simulator.column.instalment')}</HeadCell>
        <HeadCell number notNarrow>
          {t('simulator.tin')}
        </HeadCell>
        <HeadCell number>{t('simulator.tae')}</HeadCell>
        <HeadCell number>{t('simulator.column.total')}</HeadCell>
      </LedgerHead>
      <LedgerBody>
        {plans.map((plan) => (
          <LedgerRow key={planId(plan)} aria-current={planId(plan) === chosen ? 'true' : undefined}>
            <Cell nowrap>
              {nameOf(plan)}
              {plan.campaign && (
                <Text as="span" small soft>
                  {' '}
                  · {t('simulator.campaign.tag')}
                </Text>
              )}
            </Cell>
            <Cell number>{money(plan.instalmentAmount)}</Cell>
            <Cell number notNarrow>
              {formatPercent(plan.tin, locale)}
            </Cell>
            <Cell number>{formatPercent(plan.annualEquivalent, locale)}</Cell>
            <Cell number>{money(plan.totalAmount)}</Cell>
          </LedgerRow>
        ))}
      </LedgerBody>
    </Ledger>
  )
}
