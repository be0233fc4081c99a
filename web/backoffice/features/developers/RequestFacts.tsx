import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { CopyableId } from '#web/ui/data/CopyableId.tsx'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { operationPath } from '../operations/paths.ts'
import { requestsPath } from './paths.ts'
import { everyRequest, writeRequestFilter } from './request-filter.ts'
import type { LoggedCall } from './same-call.ts'
import { useKeyName } from './words.ts'
import styles from './developers.module.css'

/** What is known of a call beside its bodies; what there is not is left out. */
export const RequestFacts = ({ call }: { call: LoggedCall }) => {
  const t = useText()
  const locale = useLocale()
  const { id, path, milliseconds, apiVersion, address, userAgent, module, orderId, idempotencyKey } = call
  const given = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])
  return (
    <FactList
      facts={[
        { label: t('developers.request.path'), value: <span className={styles.code}>{path}</span> },
        {
          label: t('developers.request.took'),
          value: t('developers.request.milliseconds', { count: formatCount(milliseconds, locale) }),
        },
        { label: t('developers.requests.column.key'), value: <CallKey call={call} /> },
        ...(orderId === null
          ? []
          : [{ label: t('developers.requests.column.order'), value: <CallOrder call={call} orderId={orderId} /> }]),
        { label: t('developers.request.version'), value: apiVersion },
        ...given(t('developers.request.module'), module),
        ...given(t('developers.request.client'), userAgent),
        ...given(t('developers.request.address'), address),
        ...(idempotencyKey === null
          ? []
          : [{ label: t('developers.request.idempotency'), value: <Repeated call={call} /> }]),
        {
          label: t('developers.request.id'),
          value: (
            <CopyableId mono value={id} copyLabel={t('developers.event.copy')} copiedLabel={t('preferences.copied')} />
          ),
        },
      ]}
    />
  )
}

type Props = { call: LoggedCall }

/** The key, and the way to its other calls. */
const CallKey = ({ call: { key, keyId, address } }: Props) => {
  const t = useText()
  const nameOf = useKeyName()
  const { id: merchantId } = useMerchant()
  if (address === null) return t('developers.requests.publicKey')
  if (key === null) return '–'
  return <Link to={requestsPath(merchantId, writeRequestFilter({ ...everyRequest, keyId }))}>{nameOf(key)}</Link>
}

const CallOrder = ({ call: { orderMid }, orderId }: Props & { orderId: string }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  return (
    <>
      <Link to={operationPath(merchantId, orderId)}>{orderMid ?? t('developers.event.operation')}</Link>
      {' · '}
      <Link to={requestsPath(merchantId, writeRequestFilter({ ...everyRequest, orderId }))}>
        {t('developers.request.ofOrder')}
      </Link>
    </>
  )
}

const Repeated = ({ call: { idempotencyKey, replayed } }: Props) => {
  const t = useText()
  return (
    <>
      <span className={styles.code}>{idempotencyKey}</span>
      {replayed && <small className={styles.next}>{t('developers.request.replayed')}</small>}
    </>
  )
}
