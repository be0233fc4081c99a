import { useEffect } from 'react'
import { formatAmount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Figure } from '#web/ui/data/Figure.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { PlanPicker } from '#web/ui/fields/PlanPicker.tsx'
import type { AmountReading } from '#domain/parse-amount.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Actions, PageHead, Split, Stack } from '#web/ui/layout/boxes.ts'
import { PageTitle } from '#web/ui/layout/text.ts'
import { announce } from '../../kit/announce.tsx'
import { Problem } from '../../kit/problems.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useAccount, useMay, useMerchant } from '../../session/session-context.ts'
import { newSalePath } from '../checkout-requests/paths.ts'
import { readAmount, simulatorPath } from './paths.ts'
import { PlanDetail } from './PlanDetail.tsx'
import { PlanTable } from './PlanTable.tsx'
import { usePlanWords } from './plan-words.ts'
import { useSimulatedAmount } from './use-simulated-amount.ts'
import { planId, type SimulatedPlan, useSimulation, useTerms } from './use-simulation.ts'
import styles from './simulator.module.css'

/** Cents in the field before a person types, as far as the shop sells for so much. */
const exampleAmount = 300_00

/** What a customer would pay for an amount, plan by plan. The address holds amount and plan, so that it can be sent on. */
export const SimulatorPage = () => {
  const t = useText()
  const search = useSearch()
  const { id: merchantId, name } = useMerchant()
  const settled = readAmount(search)
  const go = (amount: number | null, plan?: string) =>
    navigate(simulatorPath(merchantId, { amount, ...(plan && { plan }) }), { replace: true })
  const offered = useTerms()
  const { terms, limits } = offered
  const first = limits && Math.min(Math.max(exampleAmount, limits.min), limits.max)
  const { cents, reading, touched, field } = useSimulatedAmount(settled, first, (amount) =>
    go(amount, search.get('plan') ?? undefined),
  )
  const { simulation, unconfirmed } = useSimulation(offered, cents, settled)
  const { firstDay, plans } = simulation
  const standard =
    terms.data && plans.find(({ numInstalments }) => numInstalments === terms.data?.defaultNumInstalments)
  const plan = plans.find((one) => planId(one) === search.get('plan')) ?? standard ?? plans[0]
  const isTooFar = cents !== null && plans.length === 0
  const wrong = useWrong(reading, limits, isTooFar)
  useAnnounced(settled === cents ? plans : [])

  return (
    <>
      <PageHead>
        <div>
          <PageTitle>{t('common.screen.simulator')}</PageTitle>
          <p className={styles.noPrint}>{t('simulator.intro')}</p>
          <p className={styles.printOnly}>{name}</p>
        </div>
        {plan && cents !== null && <Acts amount={cents} />}
      </PageHead>
      {terms.status === 'failed' && (
        <Problem error={terms.error} title={t('simulator.failed')}>
          <Button icon="refresh" onClick={terms.reload}>
            {t('common.retry')}
          </Button>
        </Problem>
      )}
      {terms.data && limits === null && <p>{t('simulator.noPlans')}</p>}
      {!terms.data && terms.status !== 'failed' && <Skeleton width={300} />}
      {limits && (
        <Split className={styles.simulator}>
          <div>
            <Section title={t('simulator.part.amount')}>
              <div className={styles.noPrint}>
                <AmountField
                  {...field}
                  label={t('simulator.amount')}
                  error={touched || isTooFar ? wrong : null}
                  hint={<Limits {...limits} />}
                />
              </div>
              <div className={styles.printOnly}>{cents !== null && <Figure cents={cents} />}</div>
            </Section>
            {plan && (
              <Section title={t('simulator.part.plans')}>
                <Stack>
                  <div className={styles.noPrint}>
                    <Picker plans={plans} chosen={planId(plan)} onPick={(id) => go(cents, id)} />
                  </div>
                  <PlanTable plans={plans} chosen={planId(plan)} />
                  {unconfirmed && (
                    <Problem error={unconfirmed.error} title={t('simulator.unconfirmed')}>
                      <Button icon="refresh" onClick={unconfirmed.retry}>
                        {t('common.retry')}
                      </Button>
                    </Problem>
                  )}
                </Stack>
              </Section>
            )}
          </div>
          {plan && (
            <aside aria-label={t('simulator.part.detail')}>
              <PlanDetail plan={plan} firstDay={firstDay} />
            </aside>
          )}
        </Split>
      )}
    </>
  )
}

/** Print, and a sale of this amount for who may sell while the account is not paused. */
const Acts = ({ amount }: { amount: number }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const maySell = useMay('operations.sell')
  const { disabled } = useAccount()
  return (
    <Actions>
      <Button onClick={() => print()}>{t('simulator.print')}</Button>
      {maySell && disabled === null && (
        <ButtonLink kind="primary" to={newSalePath(merchantId, { amount })}>
          <Icon name="plus" />
          {t('simulator.sell')}
        </ButtonLink>
      )}
    </Actions>
  )
}

const Limits = ({ min, max }: { min: number; max: number }) => {
  const t = useText()
  const locale = useLocale()
  return t('simulator.limits', { min: formatAmount(min, locale), max: formatAmount(max, locale) })
}

/** What to do where the amount cannot be sold in instalments. */
const useWrong = (
  reading: AmountReading,
  limits: { min: number; max: number } | null,
  hasNone: boolean,
): string | null => {
  const t = useText()
  const locale = useLocale()
  if (!limits) return null
  const [min, max] = [formatAmount(limits.min, locale), formatAmount(limits.max, locale)]
  if ('reason' in reading && reading.reason === 'empty') return t('simulator.wrong.empty')
  if ('reason' in reading && reading.reason === 'too_precise') return t('simulator.wrong.precise')
  if ('reason' in reading && reading.reason === 'not_an_amount') return t('simulator.wrong.unclear')
  if (!('cents' in reading) || reading.cents > limits.max) return t('simulator.wrong.high', { max })
  if (reading.cents < limits.min) return t('simulator.wrong.low', { min })
  return hasNone ? t('simulator.wrong.ceiling') : null
}

type PickerProps = { plans: readonly SimulatedPlan[]; chosen: string; onPick: (id: string) => void }

const Picker = ({ plans, chosen, onPick }: PickerProps) => {
  const t = useText()
  const locale = useLocale()
  const { headOf, nameOf } = usePlanWords()
  const options = plans.map((plan) => {
    const amount = formatAmount(plan.instalmentAmount, locale)
    return {
      id: planId(plan),
      head: headOf(plan),
      amount,
      name: t('simulator.option', { plan: nameOf(plan), amount }),
      ...(plan.product === 'instalments' && { per: t('simulator.perMonth') }),
    }
  })
  return <PlanPicker label={t('simulator.pick')} labelHidden options={options} value={chosen} onPick={onPick} />
}

/** Says how many plans there are, once typing has settled. */
const useAnnounced = (plans: readonly SimulatedPlan[]): void => {
  const t = useText()
  const found = plans.length > 0 ? t('simulator.found', { count: plans.length }) : ''
  useEffect(() => {
    if (found) announce(found)
  }, [found])
}
