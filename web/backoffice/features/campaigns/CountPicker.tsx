import { useId } from 'react'
import type { CampaignScope } from '#domain/campaign.ts'
import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { FieldBox, FieldLegend } from '#web/ui/fields/bare.ts'
import { FieldError, Hint } from '#web/ui/layout/text.ts'
import { Picks } from '#web/ui/layout/boxes.ts'
import type { Terms } from './campaign-values.ts'
import styles from './campaigns.module.css'

type Props = {
  terms: Terms
  scope: CampaignScope
  counts: readonly number[]
  onCounts: (counts: number[]) => void
  error: string | null
}

/** Numbers of instalments: those that the shop offers anyway, and behind them all that it may. */
export const CountPicker = ({ terms, scope, counts, onCounts, error }: Props) => {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const { maxNumInstalments, instalmentOptions } = terms
  const own = instalmentOptions.filter((count) => count <= maxNumInstalments)
  const others = Array.from({ length: maxNumInstalments }, (_, index) => index + 1).filter(
    (count) => !own.includes(count),
  )
  const pick = (count: number, on: boolean) => {
    if (scope === 'single') onCounts([count])
    else onCounts((on ? [...counts, count] : counts.filter((one) => one !== count)).toSorted((a, b) => a - b))
  }
  const cell = (count: number) => (
    <label key={count}>
      <input
        type={scope === 'single' ? 'radio' : 'checkbox'}
        name={id}
        checked={counts.includes(count)}
        aria-label={t('campaigns.form.countName', { count })}
        aria-invalid={error ? true : undefined}
        onChange={(event) => pick(count, event.target.checked)}
      />
      <b aria-hidden="true">{formatCount(count, locale)}</b>
    </label>
  )
  return (
    <FieldBox as="fieldset" aria-describedby={error ? `${id}-e` : undefined}>
      <FieldLegend>{t('campaigns.form.counts')}</FieldLegend>
      <Picks many={own.length > 3}>{own.map(cell)}</Picks>
      {others.length > 0 && (
        <details className={styles.others} open={others.some((count) => counts.includes(count)) || undefined}>
          <summary>{t('campaigns.form.moreCounts', { max: formatCount(maxNumInstalments, locale) })}</summary>
          <Hint>{t('campaigns.form.moreCountsHint')}</Hint>
          <Picks className={styles.all}>{others.map(cell)}</Picks>
        </details>
      )}
      {error && (
        <FieldError id={`${id}-e`}>
          <Icon name="triangle" />
          {error}
        </FieldError>
      )}
    </FieldBox>
  )
}
