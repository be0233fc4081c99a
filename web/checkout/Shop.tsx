/** The shop as it shows itself: above what it sells, and below how to reach it. */
import { formatPhone } from '#domain/format.ts'
import { useText } from '#web/texts/text.ts'
import { joinClasses } from '#web/ui/layout/element.ts'
import type { Checkout } from './plan.ts'
import styles from './checkout.module.css'
import textStyles from '#web/ui/layout/text.module.css'

type Shop = Checkout['merchant']

/** The name is beside the logo, so the logo has no text of its own. */
export const ShopName = ({ shop }: { shop: Shop }) => (
  <span className={styles.shopName}>
    {shop.logoUrl !== null && <img src={shop.logoUrl} alt="" />}
    <b>{shop.name}</b>
  </span>
)

export const ShopContact = ({ shop }: { shop: Shop }) => {
  const t = useText()
  const { name, phone, website, returnTerms } = shop
  if (phone === null && website === null && returnTerms === null) return null
  return (
    <section
      className={joinClasses(textStyles.small, styles.shopContact)}
      aria-label={t('checkout.shop.contact', { shop: name })}
    >
      {(phone !== null || website !== null) && (
        <p>
          {t('checkout.shop.ask', { shop: name })} {phone !== null && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
          {phone !== null && website !== null && ' · '}
          {website !== null && (
            <a href={website} target="_blank" rel="noopener noreferrer">
              {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            </a>
          )}
        </p>
      )}
      {returnTerms !== null && (
        <>
          <p>{t('checkout.shop.returns')}</p>
          <p className={joinClasses(textStyles.soft, styles.terms)}>{returnTerms}</p>
        </>
      )}
    </section>
  )
}
