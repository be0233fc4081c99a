import { formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { CopyableId } from '#web/ui/data/CopyableId.tsx'
import { FactList } from '#web/ui/data/Facts.tsx'
import { PartTitle } from '#web/ui/layout/text.ts'
import { Boundary } from '../../kit/Failure.tsx'
import { Slot } from '../../kit/slots.ts'
import { Link } from '../../routing/router.tsx'
import { useAccount, useMay } from '../../session/session-context.ts'
import { campaignPath } from '../campaigns/paths.ts'
import { CustomerPart } from './CustomerPart.tsx'
import { EarlierSales } from './EarlierSales.tsx'
import { useExchanges } from './story/use-exchanges.ts'
import type { Operation } from './words.ts'

type Props = { operation: Operation; merchantId: string; timeZone: string }

/** Who bought, who sold, and by what names the operation is known. */
export const OperationAside = ({ operation, merchantId, timeZone }: Props) => {
  const t = useText()
  const locale = useLocale()
  // A transfer that is held has no day.
  const day = operation.substatus === 'payment_suspended' ? null : operation.transferDate
  const transfer =
    day &&
    t(operation.paid ? 'operations.detail.says.transferDone' : 'operations.detail.says.transferComing', {
      day: formatDay(day, locale),
    })
  const nobody = t(operation.channel === 'online' ? 'operations.detail.about.nobody' : 'operations.detail.about.system')
  return (
    <aside>
      <CustomerPart operation={operation} merchantId={merchantId} />
      <section>
        <PartTitle>{t('operations.detail.part.sale')}</PartTitle>
        <FactList
          facts={[
            { label: t('operations.detail.about.seller'), value: operation.createdBy?.name ?? nobody },
            { label: t('operations.detail.about.channel'), value: t(`names.channel.${operation.channel}`) },
            ...(operation.campaign
              ? [
                  {
                    label: t('operations.detail.about.campaign'),
                    value: <CampaignName campaign={operation.campaign} merchantId={merchantId} />,
                  },
                ]
              : []),
            ...(transfer ? [{ label: t('operations.detail.about.settlement'), value: transfer }] : []),
          ]}
        />
      </section>
      <section>
        <PartTitle>{t('operations.detail.part.identifiers')}</PartTitle>
        <FactList
          facts={[
            {
              label: t('operations.detail.about.id'),
              value: (
                <CopyableId
                  mono
                  value={operation.id}
                  copyLabel={t('operations.detail.about.copyId')}
                  copiedLabel={t('operations.detail.about.copied')}
                />
              ),
            },
            {
              label: t('operations.detail.about.mid'),
              value: (
                <CopyableId
                  value={operation.mid}
                  copyLabel={t('operations.detail.about.copyMid')}
                  copiedLabel={t('operations.detail.about.copied')}
                />
              ),
            },
          ]}
        />
      </section>
      {/* Last, since these are there after the others and would move them. */}
      <EarlierSales operation={operation} merchantId={merchantId} timeZone={timeZone} />
      <OfSystem operationId={operation.id} />
    </aside>
  )
}

/** What the merchant's system said of the sale; its code loads behind the page, which is whole without it. */
const OfSystem = ({ operationId }: { operationId: string }) => {
  const { data } = useExchanges(operationId)
  return (
    data && (
      <Boundary fallback={() => null}>
        <Slot name="systemFacts" props={{ exchanges: data }} />
      </Boundary>
    )
  )
}

type CampaignProps = { campaign: NonNullable<Operation['campaign']>; merchantId: string }

/** The way to it, for those who may see it. */
const CampaignName = ({ campaign: { id, name }, merchantId }: CampaignProps) => {
  const maySee = useMay('campaigns.read')
  const { disabled } = useAccount()
  return maySee && disabled === null ? <Link to={campaignPath(merchantId, id)}>{name}</Link> : name
}
