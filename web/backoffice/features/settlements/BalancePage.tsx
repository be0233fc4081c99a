import { formatAmount, formatInstant } from '#domain/format.ts'
import { useSandbox } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Facts } from '#web/ui/data/Facts.tsx'
import { Figure } from '#web/ui/data/Figure.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Actions, Headline, PageHead } from '#web/ui/layout/boxes.ts'
import { PageTitle, Text } from '#web/ui/layout/text.ts'
import { pageIn } from '../../routing/page-in.ts'
import { PagesFoot } from '../../kit/PagesFoot.tsx'
import { useSearch } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { zoneWords } from '../../kit/zone-words.ts'
import { BackToList } from './BackToList.tsx'
import { FailedLoad } from './FailedLoad.tsx'
import { MovementsTable } from './MovementsTable.tsx'
import { NextTransfer } from './NextTransfer.tsx'
import { SimulateButton } from './SimulateButton.tsx'
import type { Balance } from './words.ts'
import styles from './settlements.module.css'

/** What the provider owes the shop now, why, and what moved it [RT-11]. */
export const BalancePage = () => {
  const t = useText()
  const sandbox = useSandbox()
  const { id: merchantId } = useMerchant()
  const query = { page: pageIn(useSearch()) }
  const input = { params: { merchantId }, query }
  const { data, status, error, waiting, reload } = useCall('settlements', 'balance', input, { placeholder: 'previous' })
  return (
    <div className={styles.settlements}>
      <BackToList merchantId={merchantId} />
      <PageHead>
        <div>
          <PageTitle>{t('common.screen.balance')}</PageTitle>
          {data ? <BalanceFigure balance={data} /> : status !== 'failed' && <Skeleton width={300} />}
        </div>
        {sandbox && (
          <Actions>
            <SimulateButton merchantId={merchantId} />
          </Actions>
        )}
      </PageHead>
      {status === 'failed' && <FailedLoad title={t('settlements.failed.balance')} error={error} retry={reload} />}
      {data && (
        <>
          <BalanceFacts balance={data} />
          <Section title={t('settlements.balance.part.next')}>
            <NextTransfer merchantId={merchantId} timeZone={data.timeZone} next={data.next} />
          </Section>
          <Section title={t('settlements.balance.part.movements')}>
            {data.movements.total === 0 ? (
              <p>{t('settlements.balance.none')}</p>
            ) : (
              <>
                <MovementsTable
                  movements={data.movements.results}
                  merchantId={merchantId}
                  timeZone={data.timeZone}
                  dim={waiting}
                />
                <PagesFoot list={data.movements} />
              </>
            )}
          </Section>
        </>
      )}
    </div>
  )
}

const BalanceFigure = ({ balance }: { balance: Balance }) => {
  const t = useText()
  const locale = useLocale()
  const instant = formatInstant(balance.asOf, balance.timeZone, locale)
  return (
    <>
      <p>{t(balance.balanceAmount < 0 ? 'settlements.balance.owing' : 'settlements.balance.owed')}</p>
      <Headline>
        <Figure cents={balance.balanceAmount} />
        <Text as="div" soft small>
          {t('settlements.balance.asOf', { instant, zone: zoneWords(t, balance.timeZone) })}
        </Text>
      </Headline>
    </>
  )
}

/** What the balance consists of; what is on its way to the bank is no part of it any more. */
const BalanceFacts = ({ balance }: { balance: Balance }) => {
  const t = useText()
  const locale = useLocale()
  const facts = [
    { name: 'pending', amount: balance.pendingAmount },
    { name: 'held', amount: balance.heldAmount },
    { name: 'debt', amount: 0 - balance.debtAmount },
    { name: 'transfer', amount: balance.inTransferAmount },
  ] as const
  return (
    <Facts
      facts={facts.map(({ name, amount }) => ({
        label: t(`settlements.balance.fact.${name}`),
        value: formatAmount(amount, locale),
        aside: t(`settlements.balance.aside.${name}`),
      }))}
    />
  )
}
