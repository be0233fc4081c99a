import type { ReactNode } from 'react'
import type { FeeTerms } from '#domain/fees.ts'
import { formatAmount, formatDay, formatPercent } from '#domain/format.ts'
import type { Offer } from '#domain/offers.ts'
import { offerId } from '#domain/offers.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Lines, Stack, Total } from '#web/ui/layout/boxes.ts'
import { Hint, PartTitle, VisuallyHidden } from '#web/ui/layout/text.ts'
import { useMerchant } from '../../session/session-context.ts'
import type { Terms, Written } from './campaign-values.ts'
import { Estimate } from './Estimate.tsx'
import { extraSalesRate, receiptOf } from './example.ts'
import type { ExampleSale } from './use-example-sale.ts'
import styles from './campaigns.module.css'

type Props = { written: Written; terms: Terms; example: ExampleSale }

/** What the customer sees of a campaign and what it costs the shop, for one amount; it follows every key. */
export const LivePanel = ({ written, terms, example }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { text, setText, isReadable, amount, firstDay, offers, offer, choose } = example
  const nothing = () => {
    if (!isReadable) return t('campaigns.wrong.amount')
    return t(written.numInstalments.length === 0 ? 'campaigns.panel.unfinished' : 'campaigns.panel.outside')
  }
  return (
    <Stack>
      <AmountField
        label={t('campaigns.panel.amount')}
        text={text}
        onText={setText}
        locale={locale}
        error={offer ? null : nothing()}
        hint={t('campaigns.panel.amountHint')}
      />
      {offers.length > 1 && offer && (
        <SelectField
          label={t('campaigns.panel.plan')}
          value={offerId(offer)}
          onValue={choose}
          options={offers.map((one) => ({ value: offerId(one), label: planName(t, one) }))}
        />
      )}
      {terms.tin === 0 && (
        <Note kind="info" title={t('campaigns.panel.freeAlready')}>
          <p>{t('campaigns.panel.freeAlreadyText')}</p>
        </Note>
      )}
      {offer && (
        <>
          <CustomerView offer={offer} amount={amount} firstDay={firstDay} written={written} />
          <Comparison offer={offer} isNew={!terms.instalmentOptions.includes(offer.plan.numInstalments)} />
          {terms.feeTiers && <Costs offer={offer} amount={amount} terms={{ ...terms, feeTiers: terms.feeTiers }} />}
          {terms.feeTiers && (
            <Estimate written={written} terms={terms} plan={offerId(offer)} planName={planName(t, offer)} />
          )}
        </>
      )}
    </Stack>
  )
}

const planName = (t: ReturnType<typeof useText>, { product, plan }: Offer): string =>
  product === 'instalments'
    ? t('campaigns.form.countName', { count: plan.numInstalments })
    : t(`names.product.${product}`)

type ViewProps = { offer: Offer; amount: number; firstDay: string; written: Written }

/** A part of the merchant's own page: it stays white in the dark theme. */
const CustomerView = ({ offer, amount, firstDay, written: { endDate } }: ViewProps) => {
  const t = useText()
  const locale = useLocale()
  const { name: merchant } = useMerchant()
  const money = (cents: number) => formatAmount(cents, locale)
  const { plan, instalmentAmount, lastInstalmentAmount } = offer
  const costs = plan.totalInterest > 0 || (plan.openingFee ?? 0) > 0
  const line = { count: plan.numInstalments, amount: money(instalmentAmount) }
  const due = plan.schedule[0]?.dueDate ?? firstDay
  return (
    <section>
      <PartTitle>{t('campaigns.panel.sees', { amount: money(amount) })}</PartTitle>
      <div className={styles.pmock}>
        <p className={styles.shopLine}>{t('campaigns.panel.shopping', { merchant })}</p>
        <p className={styles.shopSum}>{money(amount)}</p>
        <div className={styles.wdg}>
          <b>{costs ? t('campaigns.panel.line', line) : t('campaigns.panel.lineFree', line)}</b>
          <span>
            {endDate && endDate >= firstDay && `${t('campaigns.panel.until', { day: formatDay(endDate, locale) })} `}
            {due === firstDay
              ? t('campaigns.panel.firstToday')
              : t('campaigns.panel.first', { day: formatDay(due, locale) })}{' '}
            {lastInstalmentAmount !== instalmentAmount &&
              t('campaigns.panel.last', { amount: money(lastInstalmentAmount) })}
          </span>
          <span>
            {t('campaigns.panel.tin')} {formatPercent(plan.tin, locale)}, {t('campaigns.panel.tae')}{' '}
            {formatPercent(offer.simulatedAnnualEquivalent, locale)} · {t('campaigns.panel.total')}{' '}
            {money(plan.totalAmount)}
          </span>
          {costs && <strong>{t('simulator.warning')}</strong>}
        </div>
      </div>
    </section>
  )
}

/** The customer's figures beside those of the same plan without the campaign. */
const Comparison = ({ offer, isNew }: { offer: Offer; isNew: boolean }) => {
  const t = useText()
  const locale = useLocale()
  const money = (cents: number) => formatAmount(cents, locale)
  const percent = (rate: number) => formatPercent(rate, locale)
  const { plan, campaign } = offer
  if (!campaign) return null
  const { without } = campaign
  const rows = [
    [t('campaigns.panel.instalment'), money(offer.instalmentAmount), money(without.instalmentAmount)],
    [t('campaigns.panel.tin'), percent(plan.tin), percent(without.tin)],
    [t('campaigns.panel.tae'), percent(offer.simulatedAnnualEquivalent), percent(without.simulatedAnnualEquivalent)],
    [t('campaigns.panel.total'), money(plan.totalAmount), money(without.totalAmount)],
  ] as const
  return (
    <section>
      <Ledger caption={t('campaigns.panel.compare')}>
        <LedgerHead>
          <HeadCell>
            <VisuallyHidden>{t('campaigns.panel.plan')}</VisuallyHidden>
          </HeadCell>
          <HeadCell number>{t('campaigns.panel.with')}</HeadCell>
          <HeadCell number>{t('campaigns.panel.without')}</HeadCell>
        </LedgerHead>
        <LedgerBody>
          {rows.map(([name, now, before]) => (
            <LedgerRow key={name}>
              <Cell>{name}</Cell>
              <Cell number main>
                {now}
              </Cell>
              <Cell number>{before}</Cell>
            </LedgerRow>
          ))}
        </LedgerBody>
      </Ledger>
      {isNew && offer.product === 'instalments' && <Hint above>{t('campaigns.panel.newCount')}</Hint>}
    </section>
  )
}

/** The sale, what is taken from it, and what the merchant receives. */
const Costs = ({ offer, amount, terms }: { offer: Offer; amount: number; terms: FeeTerms }) => {
  const t = useText()
  const locale = useLocale()
  const money = (cents: number) => formatAmount(cents, locale)
  const percent = (rate: number) => formatPercent(rate, locale)
  const { fee, cost, receive } = receiptOf(amount, offer.campaign?.cost ?? 0, terms, offer.plan.numInstalments)
  const extra = extraSalesRate(receive, cost)
  return (
    <section>
      <PartTitle>{t('campaigns.panel.costs')}</PartTitle>
      <Lines>
        <Line name={t('campaigns.panel.sale')} amount={money(amount)} />
        <Line
          name={t('campaigns.panel.fee', { rate: percent(fee.rate) })}
          aside={t('campaigns.panel.feeWhy')}
          amount={money(-fee.amount)}
        />
        <Line name={t('campaigns.panel.vat', { rate: percent(fee.vatRate) })} amount={money(-fee.vatAmount)} />
        <Line
          name={t('campaigns.panel.interest')}
          aside={t('campaigns.panel.interestWhy')}
          amount={money(cost === 0 ? 0 : -cost)}
        />
        <Total>
          <span>{t('campaigns.panel.receive')}</span>
          <span>{money(receive)}</span>
        </Total>
      </Lines>
      {extra !== null && <Hint above>{t('campaigns.panel.breakEven', { rate: percent(extra) })}</Hint>}
    </section>
  )
}

const Line = ({ name, aside, amount }: { name: string; aside?: ReactNode; amount: string }) => (
  <div>
    <span>
      {name}
      {aside && <small>{aside}</small>}
    </span>
    <span>{amount}</span>
  </div>
)
