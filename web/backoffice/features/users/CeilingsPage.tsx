import { formatInstant } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { PageHead, Part } from '#web/ui/layout/boxes.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Hint } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { BackLink } from '../../kit/links.tsx'
import { useMay, useMerchant } from '../../session/session-context.ts'
import { type Ceilings, ofRoles, shown } from './ceiling-values.ts'
import { CeilingsForm } from './CeilingsForm.tsx'
import { usersPath } from './paths.ts'

/** How much people and keys refund of one sale alone. Owners set it, the others read it. */
export const CeilingsPage = () => {
  const t = useText()
  const { id: merchantId, name: shop } = useMerchant()
  const mayWrite = useMay('ceilings.write')
  const { data, status, error, reload } = useCall('refundCeilings', 'get', { params: { merchantId } })
  return (
    <>
      <BackLink to={usersPath}>{t('users.title.list')}</BackLink>
      <PageHead>
        <div>
          <h1>{t('users.ceilings.title')}</h1>
          <p>{t('users.ceilings.intro', { shop })}</p>
        </div>
      </PageHead>
      {status === 'failed' && !data && <FailedLoad title={t('users.ceilings.failed')} error={error} retry={reload} />}
      {!data && status !== 'failed' && <Skeleton width={300} />}
      {data && (mayWrite ? <CeilingsForm key={merchantId} ceilings={data} /> : <CeilingFacts ceilings={data} />)}
      {data && <LastChange ceilings={data} />}
    </>
  )
}

const CeilingFacts = ({ ceilings }: { ceilings: Ceilings }) => {
  const t = useText()
  const locale = useLocale()
  const none = t('users.ceilings.noCeiling')
  return (
    <>
      <Part>
        <header>
          <h2>{t('users.ceilings.roles')}</h2>
        </header>
        <div>
          <FactList
            facts={ofRoles.map((role) => ({
              label: t(`users.ceilings.${role}`),
              value: shown(ceilings[role], none, locale),
            }))}
          />
          <Hint above>{t('users.ceilings.readOnly')}</Hint>
        </div>
      </Part>
      {ceilings.people.length > 0 && (
        <Part>
          <header>
            <h2>{t('users.ceilings.people')}</h2>
          </header>
          <div>
            <FactList
              facts={ceilings.people.map(({ name, amount }) => ({ label: name, value: shown(amount, none, locale) }))}
            />
          </div>
        </Part>
      )}
    </>
  )
}

const LastChange = ({ ceilings: { updated, updatedBy } }: { ceilings: Ceilings }) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  if (updated === null) return null
  return (
    <Hint above>
      {t('users.ceilings.updated', { name: updatedBy ?? '', when: formatInstant(updated, timeZone, locale) })}
    </Hint>
  )
}
