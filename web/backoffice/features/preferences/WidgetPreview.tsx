import { createElement, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { planTag, type WidgetPreferences, type WidgetView } from '#contract/rules/widget-rules.ts'
import { formatAmount } from '#domain/format.ts'
import { offerLimits, offersFor, simulatedPlan } from '#domain/offers.ts'
import { definePlanElement, figuresOfSimulation, type PlanElement } from '#web/widget/preview.ts'
import { config } from '#web/api/config.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { joinClasses } from '#web/ui/layout/element.ts'
import { EuroField } from '#web/ui/fields/EuroField.tsx'
import { Stack, Picks } from '#web/ui/layout/boxes.ts'
import { FieldBox, FieldLegend } from '#web/ui/fields/bare.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { useToday } from '../../kit/use-today.ts'
import { useMerchant } from '../../session/session-context.ts'
import type { Example } from './use-example-amount.ts'
import type { Terms } from './widget-terms.ts'
import styles from './preferences.module.css'
import viewStyles from './shop-view.module.css'

const { vendor } = config()
definePlanElement(vendor === undefined ? {} : { vendor })
const tag = planTag(vendor)

const widths = ['phone', 'desktop'] as const
const sizes = { phone: viewStyles.phone, desktop: viewStyles.desktop }

/** Computes the answer that the widget would get for the price, with the engine of the server. */
const useFigures = (terms: Terms, amount: number, view: WidgetView) => {
  const { timeZone, country } = useMerchant()
  const firstDay = useToday(timeZone)
  return useMemo(() => {
    const limits = offerLimits(terms)
    const offers = offersFor({ amount, terms, firstDay, campaigns: terms.campaigns }).map(simulatedPlan)
    const simulation = { amount, currency: 'EUR' as const, firstDay, offers }
    return figuresOfSimulation(
      { ...simulation, minAmount: limits?.min ?? null, maxAmount: limits?.max ?? null },
      { view, country, defaultInstalments: terms.defaultNumInstalments },
    )
  }, [terms, amount, view, firstDay, country])
}

type Props = { view: WidgetView; preferences: WidgetPreferences; terms: Terms; example: Example }

/** The widget itself on a simulated page of the merchant: white, in both themes, as wide as a phone or a desktop. */
export const WidgetPreview = ({ view, preferences, terms, example }: Props) => {
  const t = useText()
  const [width, setWidth] = useState<(typeof widths)[number]>('phone')
  return (
    <aside
      className={joinClasses(styles.preview, width === 'desktop' && styles.desk, sizes[width])}
      aria-label={t('preferences.preview.label')}
    >
      <Stack className={styles.asideSticky}>
        <div className={viewStyles.previewHead}>
          <EuroField
            label={t('preferences.preview.price')}
            value={example.text}
            onText={example.setText}
            onBlur={() => {}}
            locale={example.locale}
            error={example.isReadable ? null : t('preferences.wrong.amount')}
          />
          <FieldBox as="fieldset">
            <FieldLegend>{t('preferences.preview.width')}</FieldLegend>
            <Picks>
              {widths.map((one) => (
                <label key={one}>
                  <input type="radio" name="width" checked={one === width} onChange={() => setWidth(one)} />
                  {t(`preferences.preview.${one}`)}
                </label>
              ))}
            </Picks>
          </FieldBox>
        </div>
        <Hint>{t(`preferences.preview.in.${view}`)}</Hint>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the screen is scrolled by keys too */}
        <div className={viewStyles.mockFrame} role="region" aria-label={t('preferences.preview.page')} tabIndex={0}>
          <MockPage view={view} amount={example.cents}>
            <Plan view={view} amount={example.cents} preferences={preferences} terms={terms} />
          </MockPage>
        </div>
        <Hint>{t('preferences.preview.note')}</Hint>
      </Stack>
    </aside>
  )
}

const Plan = ({ view, amount, preferences, terms }: Omit<Props, 'example'> & { amount: number }) => {
  const place = useRef<HTMLDivElement>(null)
  const figures = useFigures(terms, amount, view)
  useLayoutEffect(() => {
    // By the tag's own class, see definePlanElement. Before the first paint: it has no height without figures.
    const plan = place.current?.querySelector<PlanElement>(tag)
    if (plan) Object.assign(plan, { preferences, figures })
  }, [preferences, figures])
  return <div ref={place}>{createElement(tag, { amount: String(amount), view })}</div>
}

const MockPage = ({ view, amount, children }: { view: WidgetView; amount: number; children: ReactNode }) => {
  const t = useText()
  const locale = useLocale()
  const price = formatAmount(amount, locale)
  const picture = (
    <div className={viewStyles.mockPicture} aria-hidden="true">
      <svg viewBox="0 0 120 120" width="120" height="120" fill="none" stroke="currentColor" strokeWidth="3">
        <path d="M30 112h44M52 112V60q0-44 34-44M72 44q2-28 14-28t14 28z" />
      </svg>
    </div>
  )
  return (
    <div className={joinClasses(viewStyles.shopview, viewStyles.mock, view === 'cart' && viewStyles.cart)}>
      {picture}
      <div>
        <p className={viewStyles.mockName}>{t('preferences.preview.product')}</p>
        <p className={viewStyles.mockPrice}>{view === 'cart' ? t('preferences.preview.total', { price }) : price}</p>
        {children}
        <p className={viewStyles.mockAct} aria-hidden="true">
          {view === 'cart' ? t('preferences.preview.pay') : t('preferences.preview.add')}
        </p>
      </div>
    </div>
  )
}
