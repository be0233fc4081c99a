import { useState } from 'react'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { Link } from '../../routing/router.tsx'
import { operationPath } from '../operations/paths.ts'
import { ExchangeTable } from './ExchangeTable.tsx'
import { type Exchanges, exchangeRows, isSilent } from './exchange-rows.ts'
import { useInstant } from './words.ts'

/** Rows that are shown at first. */
const first = 10

/** Milliseconds: an attempt may be on its way. */
const lookEvery = 10_000

type Props = { merchantId: string; operationId: string }

/** What the merchant's system and we said to each other about a sale; nothing where there is nothing to say. */
export const ExchangePart = ({ merchantId, operationId }: Props) => {
  const t = useText()
  const input = { params: { merchantId, operationId } }
  const { data, error, status, reload } = useCall('exchanges', 'list', input, { every: lookEvery })
  if (status === 'failed')
    return (
      <Section title={t('developers.exchange.title')}>
        <FailedLoad title={t('developers.exchange.failed')} error={error} retry={reload} />
      </Section>
    )
  if (!data || isSilent(data)) return null
  return (
    <Section title={t('developers.exchange.title')}>
      <About exchanges={data} merchantId={merchantId} />
      <Said exchanges={data} />
    </Section>
  )
}

const Said = ({ exchanges }: { exchanges: Exchanges }) => {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const rows = exchangeRows(exchanges)
  if (rows.length === 0) return <Text soft>{t('developers.exchange.none')}</Text>
  return (
    <>
      <Text as="div" above>
        <ExchangeTable rows={isWhole ? rows : rows.slice(0, first)} />
      </Text>
      {!isWhole && rows.length > first && (
        <Row above>
          <Button onClick={() => setWhole(true)}>{t('developers.exchange.all', { count: rows.length })}</Button>
        </Row>
      )}
    </>
  )
}

/** What the system said of the sale itself. */
const About = ({ exchanges, merchantId }: { exchanges: Exchanges; merchantId: string }) => {
  const t = useText()
  const when = useInstant()
  const { module, earlierMid, metadata, others } = exchanges
  const facts = [
    ...(module
      ? [{ label: t('developers.exchange.module'), value: [module.name, module.version].filter(Boolean).join(' ') }]
      : []),
    ...(earlierMid === null ? [] : [{ label: t('developers.exchange.earlierMid'), value: earlierMid }]),
    ...others.map(({ id, created, substatus }) => ({
      label: t('developers.exchange.other'),
      value: (
        <>
          <Link to={operationPath(merchantId, id)}>{when(created)}</Link> · {t(`names.state.${substatus}`)}
        </>
      ),
    })),
    ...Object.entries(metadata ?? {}).map(([label, value]) => ({ label, value })),
  ]
  return facts.length === 0 ? null : <FactList facts={facts} />
}
