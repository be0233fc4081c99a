import { useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { PartTitle } from '#web/ui/layout/text.ts'
import type { Exchanges } from '../../kit/exchange-rows.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { operationPath } from '../operations/paths.ts'
import { useInstant } from './words.ts'

/** What the merchant's system said of the sale itself; nothing where it said nothing. */
export const SystemFacts = ({ exchanges }: { exchanges: Exchanges }) => {
  const t = useText()
  const when = useInstant()
  const { id: merchantId } = useMerchant()
  const { module, earlierMid, metadata, others } = exchanges
  const facts = [
    ...(module
      ? [{ label: t('developers.exchange.module'), value: [module.name, module.version].filter(Boolean).join(' ') }]
      : []),
    ...(earlierMid === null ? [] : [{ label: t('developers.exchange.earlierMid'), value: earlierMid }]),
    ...(others.length === 0
      ? []
      : [
          {
            label: t('developers.exchange.other'),
            value: others.map(({ id, created, substatus }) => (
              <div key={id}>
                <Link to={operationPath(merchantId, id)}>{when(created)}</Link> · {t(`names.state.${substatus}`)}
              </div>
            )),
          },
        ]),
    ...Object.entries(metadata ?? {}).map(([label, value]) => ({ label, value })),
  ]
  if (facts.length === 0) return null
  return (
    <section>
      <PartTitle>{t('developers.exchange.facts')}</PartTitle>
      <FactList facts={facts} />
    </section>
  )
}
