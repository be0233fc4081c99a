import { formatDay } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { useCheckoutContext } from './checkout-context.ts'
import type { Checkout } from './plan.ts'
import styles from './checkout.module.css'

type Shipment = Checkout['shipments'][number]

/** Where the customer follows it, or its number alone. */
const Tracking = ({ tracking, url }: Pick<Shipment, 'tracking' | 'url'>) =>
  url !== null && /^https:/i.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {tracking ?? new URL(url).host}
    </a>
  ) : (
    tracking
  )

/** What the shop says it has sent. */
export const Shipments = () => {
  const t = useText()
  const locale = useLocale()
  const { shipments } = useCheckoutContext().checkout
  if (shipments.length === 0) return null
  return (
    <ul className={styles.sent}>
      {shipments.map(({ carrier, sentOn, ...followed }, i) => (
        // An entry has no state of its own.
        <li key={`${i} ${followed.tracking}`}>
          {t('checkout.done.sent', { day: formatDay(sentOn, locale) })}
          {carrier !== null && `, ${carrier}`} <Tracking {...followed} />
        </li>
      ))}
    </ul>
  )
}
