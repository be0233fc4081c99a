import type { Day } from '#domain/calendar.ts'
import { formatAmount, formatDay, formatPercent } from '#domain/format.ts'
import type { Offer, OfferCampaign } from '#domain/offers.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Hint, Text, FigureText } from '#web/ui/layout/text.ts'
import { Lines, Total } from '#web/ui/layout/boxes.ts'
import { useMay, useMerchant } from '../../session/session-context.ts'
import styles from './sale.module.css'

type Props = { offer: Offer | undefined; today: Day; firstName: string; mid: string }

/** A preview of the customer's page, which changes with each key. */
export const PlanPreview = ({ offer, today, firstName, mid }: Props) => {
  const t = useText()
  const { name: merchant } = useMerchant()
  const name = firstName.trim() || 'none'
  return (
    <>
      <Hint>{t('checkout-requests.preview.title', { name })}</Hint>
      <div className={styles.slipw}>
        <div className={styles.slip}>
          <h3>{t('checkout-requests.preview.plan')}</h3>
          <Text small soft>
            {mid.trim() ? t('checkout-requests.preview.order', { merchant, mid: mid.trim() }) : merchant}
          </Text>
          {offer ? (
            <Plan offer={offer} today={today} name={name} merchant={merchant} />
          ) : (
            <Text small soft className={styles.blank}>
              {t('checkout-requests.preview.none')}
            </Text>
          )}
        </div>
      </div>
      {offer?.campaign && <OnCampaign campaign={offer.campaign} />}
    </>
  )
}

/** For the shop alone: what the customer does not see. */
const OnCampaign = ({ campaign: { name, cost } }: { campaign: OfferCampaign }) => {
  const t = useText()
  const locale = useLocale()
  const seesFees = useMay('fees.read')
  return (
    <Hint above>
      {cost > 0 && seesFees
        ? t('checkout-requests.preview.campaignCosts', { campaign: name, cost: formatAmount(cost, locale) })
        : t('checkout-requests.preview.campaign', { campaign: name })}
    </Hint>
  )
}

type PlanProps = { offer: Offer; today: Day; name: string; merchant: string }

const Plan = ({ offer, today, name, merchant }: PlanProps) => {
  const { plan, instalmentAmount, lastInstalmentAmount } = offer
  const t = useText()
  const locale = useLocale()
  const money = (cents: number) => formatAmount(cents, locale)
  const percent = (rate: number) => formatPercent(rate, locale)
  const costs = plan.totalInterest > 0 || (plan.openingFee ?? 0) > 0
  const borne = Math.max(0, (offer.campaign?.without.totalInterest ?? 0) - plan.totalInterest)
  const rates = { tin: percent(plan.tin), tae: percent(plan.annualEquivalent) }
  return (
    <>
      <FigureText as="p" className={styles.mid}>
        {plan.numInstalments} × {money(instalmentAmount)}
      </FigureText>
      <Text small soft>
        {costs ? t('checkout-requests.preview.costs', rates) : t('checkout-requests.preview.free', rates)}{' '}
        {lastInstalmentAmount !== instalmentAmount &&
          t('checkout-requests.preview.last', { amount: money(lastInstalmentAmount) })}
      </Text>
      {offer.campaign && borne > 0 && (
        <Text small>
          {plan.totalInterest === 0
            ? t('checkout-requests.preview.borneAll', { merchant })
            : t('checkout-requests.preview.bornePart', { merchant, amount: money(borne) })}
        </Text>
      )}
      {costs && <Text small>{t('checkout-requests.preview.warning')}</Text>}
      <Lines className={styles.sums}>
        {plan.downpaymentAmount > 0 && (
          <div>
            <span>{t('checkout-requests.preview.downpayment')}</span>
            <b>{money(plan.downpaymentAmount)}</b>
          </div>
        )}
        {plan.schedule.map(({ number, dueDate, amount }) => (
          <div key={number}>
            <span>{dueDate === today ? t('checkout-requests.preview.today') : formatDay(dueDate, locale)}</span>
            <span>{money(amount)}</span>
          </div>
        ))}
        <Total>
          <span>{t('checkout-requests.preview.total', { name })}</span>
          <span>{money(plan.totalAmount)}</span>
        </Total>
      </Lines>
    </>
  )
}
