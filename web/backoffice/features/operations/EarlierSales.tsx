import { dayIn } from '#domain/calendar.ts'
import { formatAmount, formatDay } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { PartTitle, Text } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { everything, writeFilter } from './list-filter.ts'
import { operationPath, operationsPath } from './paths.ts'
import { bringsNothing, type Operation, stateOf } from './words.ts'
import styles from './operations.module.css'

type Props = { operation: Operation; merchantId: string; timeZone: string }

/** What else the customer has bought in instalments here. Nothing shows while it is not known, or if it cannot be had. */
export const EarlierSales = ({ operation, merchantId, timeZone }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { data } = useCall('operations', 'earlier', { params: { merchantId, operationId: operation.id } })
  if (!data) return null
  const year = data.since?.slice(0, 4) ?? ''
  const { email } = operation.customer
  return (
    <section>
      <PartTitle>{t('operations.detail.part.earlier')}</PartTitle>
      <Text small above>
        {t('operations.detail.earlier.count', { count: data.total, year })}
      </Text>
      {data.total > 0 && (
        <ul className={styles.earlier}>
          {data.results.map((row) => (
            <li key={row.id}>
              <Link to={operationPath(merchantId, row.id)}>
                {formatDay(dayIn(timeZone, new Date(row.created)), locale)}
              </Link>
              <Text as="span" soft>
                {t(stateOf(row).words)}
              </Text>
              <Text as="span" soft={bringsNothing(row)}>
                {formatAmount(row.totalAmount, locale)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {data.total > data.results.length && (
        <Text small>
          <Link to={operationsPath(merchantId, writeFilter({ ...everything, q: email }))}>
            {t('operations.detail.earlier.all')}
          </Link>
        </Text>
      )}
    </section>
  )
}
