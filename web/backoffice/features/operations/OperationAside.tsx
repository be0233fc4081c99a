import { formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { CopyableId } from '#web/ui/CopyableId.tsx'
import { FactList } from '#web/ui/Facts.tsx'
import { Link } from '../../app/router.tsx'
import { useAccount, useMay } from '../../app/world.ts'
import { campaignPath } from '../campaigns/paths.ts'
import { EarlierSales } from './EarlierSales.tsx'
import { phoneText } from '#web/ui/phone-text.ts'
import type { Operation } from './words.ts'

type Props = { operation: Operation; merchantId: string; timeZone: string }

/** Who bought, who sold, and by what names the operation is known. */
export const OperationAside = ({ operation, merchantId, timeZone }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { customer, shippingAddress } = operation
  const { email, phone, documentId } = customer
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
      <section>
        <h2 className="h2">{t('operations.detail.part.customer')}</h2>
        <FactList
          facts={[
            ...(email
              ? [{ label: t('operations.detail.about.email'), value: <a href={`mailto:${email}`}>{email}</a> }]
              : []),
            ...(phone
              ? [{ label: t('operations.detail.about.phone'), value: <a href={`tel:${phone}`}>{phoneText(phone)}</a> }]
              : []),
            ...(documentId ? [{ label: t('operations.detail.about.document'), value: documentId }] : []),
            ...(shippingAddress
              ? [{ label: t('operations.detail.about.shipping'), value: <Address address={shippingAddress} /> }]
              : []),
          ]}
        />
      </section>
      <EarlierSales operation={operation} merchantId={merchantId} timeZone={timeZone} />
      <section>
        <h2 className="h2">{t('operations.detail.part.sale')}</h2>
        <FactList
          facts={[
            { label: t('operations.detail.about.seller'), value: operation.createdBy?.name ?? nobody },
            { label: t('operations.detail.about.channel'), value: t(`operations.channel.${operation.channel}`) },
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
        <h2 className="h2">{t('operations.detail.part.identifiers')}</h2>
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
    </aside>
  )
}

type CampaignProps = { campaign: NonNullable<Operation['campaign']>; merchantId: string }

/** The way to it, for those who may see it. */
const CampaignName = ({ campaign: { id, name }, merchantId }: CampaignProps) => {
  const maySee = useMay('campaigns.read')
  const { disabled } = useAccount()
  return maySee && disabled === null ? <Link to={campaignPath(merchantId, id)}>{name}</Link> : name
}

const Address = ({ address }: { address: NonNullable<Operation['shippingAddress']> }) => (
  <>
    {[address.street, address.addressAddition].filter(Boolean).join(', ')}
    <br />
    {[`${address.postcode} ${address.city}`.trim(), address.state === address.city ? null : address.state]
      .filter(Boolean)
      .join(', ')}
  </>
)
