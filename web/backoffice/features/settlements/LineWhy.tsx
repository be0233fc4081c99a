import { formatAmount, formatPercent } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Lines } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import type { Line } from './words.ts'

/** Explains the net amount of a line: its gross amount, the provider's fee, and the reason. */
export const LineWhy = ({ line }: { line: Line }) => {
  const t = useText()
  const locale = useLocale()
  const { type, mid, grossAmount, feeRate, feeAmount, vatRate, vatAmount, netAmount, reason } = line
  const money = (cents: number) => formatAmount(cents, locale)
  const percent = (rate: number | null) => (rate === null ? '' : formatPercent(rate, locale))
  const isBack = feeAmount < 0
  return (
    <>
      <Lines>
        <div>
          <span>
            {t(`settlements.type.${type}`)}
            {mid && <small>{mid}</small>}
          </span>
          <span>{money(grossAmount)}</span>
        </div>
        {feeAmount !== 0 && (
          <div>
            <span>
              {t('settlements.lines.column.fee')}
              <small>
                {t(isBack ? 'settlements.line.feeBack' : 'settlements.line.fee', { rate: percent(feeRate) })}
              </small>
            </span>
            <span>{money(0 - feeAmount)}</span>
          </div>
        )}
        {vatAmount !== 0 && (
          <div>
            <span>
              {t('settlements.lines.column.vat')}
              {vatRate !== null && <small>{t('settlements.line.vat', { rate: percent(vatRate) })}</small>}
            </span>
            <span>{money(0 - vatAmount)}</span>
          </div>
        )}
        <div>
          <b>{t('settlements.lines.column.net')}</b>
          <b>{money(netAmount)}</b>
        </div>
      </Lines>
      <Hint>{reason ?? t(`settlements.line.why.${type}`)}</Hint>
    </>
  )
}
