import { useEffect } from 'react'
import { formatAmount } from '#domain/format.ts'
import { lineTypes } from '#domain/settlement.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Hint, PartTitle, Text, VisuallyHidden } from '#web/ui/layout/text.ts'
import { FilterBar, EmptyState } from '#web/ui/layout/boxes.ts'
import { Select } from '#web/ui/fields/bare.ts'
import { PagesFoot } from '../../kit/PagesFoot.tsx'
import { announce } from '../../kit/announce.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { FailedLoad } from './FailedLoad.tsx'
import { type LineFilter, linesInput, readLineFilter, writeLineFilter } from './line-filter.ts'
import { LinesTable } from './LinesTable.tsx'
import { settlementPath } from './paths.ts'
import { hasDebt, type Settlement } from './words.ts'

type Props = { settlement: Settlement; merchantId: string; onAsk: (lineId: string) => void }

/** Every line of a settlement, by type and by what is searched; the address says which. */
export const LinesPart = ({ settlement, merchantId, onAsk }: Props) => {
  const t = useText()
  const filter = readLineFilter(useSearch())
  const input = linesInput(merchantId, settlement.id, filter)
  const lines = useCall('settlements', 'lines', input, { placeholder: 'previous' })
  const go = (next: Partial<LineFilter>, replace = false) =>
    navigate(settlementPath(merchantId, settlement.id, writeLineFilter({ ...filter, page: 1, ...next })), { replace })

  const shown = lines.waiting ? undefined : lines.data
  const words = shown ? t('settlements.lines.found', { count: shown.total }) : ''
  useEffect(() => {
    if (words) announce(words)
  }, [words])
  const isFiltered = filter.type !== null || filter.q !== ''
  return (
    <Text as="section" farAbove aria-labelledby="settlement-lines">
      <PartTitle id="settlement-lines" tabIndex={-1}>
        {t('settlements.lines.title')}
      </PartTitle>
      <LinesBar settlement={settlement} filter={filter} go={go} />
      {lines.status === 'failed' && (
        <FailedLoad title={t('settlements.failed.lines')} error={lines.error} retry={lines.reload} />
      )}
      {lines.data?.total === 0 && isFiltered ? (
        <EmptyState dim={lines.waiting}>
          <h2>{t('settlements.lines.none')}</h2>
          <p>{filter.q && t('settlements.lines.where')}</p>
          <Button kind="primary" onClick={() => go({ type: null, q: '' })}>
            {t('settlements.lines.all')}
          </Button>
        </EmptyState>
      ) : (
        lines.status !== 'failed' && (
          <LinesTable
            lines={lines.data}
            merchantId={merchantId}
            timeZone={settlement.timeZone}
            dim={lines.waiting}
            isFiltered={isFiltered}
            onAsk={onAsk}
          />
        )
      )}
      {!isFiltered && hasDebt(settlement) && <DebtWords settlement={settlement} />}
      {lines.data && lines.data.total > 0 && (
        <PagesFoot list={lines.data} to={(page) => writeLineFilter({ ...filter, page })} />
      )}
    </Text>
  )
}

type BarProps = {
  settlement: Settlement
  filter: LineFilter
  go: (next: Partial<LineFilter>, replace?: boolean) => void
}

const LinesBar = ({ settlement, filter, go }: BarProps) => {
  const t = useText()
  const present = settlement.lineTypes
  return (
    <search>
      <FilterBar>
        <VisuallyHidden as="label" htmlFor="lines-type">
          {t('settlements.lines.type')}
        </VisuallyHidden>
        <Select
          id="lines-type"
          value={filter.type ?? ''}
          onChange={({ target }) => go({ type: lineTypes.find((known) => known === target.value) ?? null })}
        >
          <option value="">{t('settlements.lines.anyType', { count: settlement.linesCount })}</option>
          {lineTypes.map((type) => {
            const count = present.find((one) => one.type === type)?.count ?? 0
            if (count === 0 && type !== filter.type) return null
            return (
              <option key={type} value={type}>
                {t('settlements.lines.typeCount', { type: t(`settlements.type.${type}`), count })}
              </option>
            )
          })}
        </Select>
        <SearchBox
          id="lines-q"
          label={t('settlements.lines.search')}
          placeholder={t('settlements.lines.placeholder')}
          q={filter.q}
          clearLabel={t('operations.list.clearSearch')}
          onSearch={(q, replace) => go({ q }, replace)}
        />
      </FilterBar>
    </search>
  )
}

/** Explains how the sum of the lines becomes the transfer where a negative balance is carried. */
const DebtWords = ({ settlement }: { settlement: Settlement }) => {
  const t = useText()
  const locale = useLocale()
  const { netAmount, openingDebtAmount, closingDebtAmount, paidAmount } = settlement
  return (
    <Hint above>
      {t('settlements.lines.debt', {
        kind: closingDebtAmount === 0 ? 'opening' : openingDebtAmount === 0 ? 'closing' : 'both',
        net: formatAmount(netAmount, locale),
        opening: formatAmount(openingDebtAmount, locale),
        closing: formatAmount(closingDebtAmount, locale),
        paid: formatAmount(paidAmount, locale),
      })}
    </Hint>
  )
}
