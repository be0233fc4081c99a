import { Fragment, type ReactNode } from 'react'
import type { Locale } from '#contract/calls/account.ts'
import { config } from '#web/api/config.ts'
import { Languages } from '#web/ui/actions/Languages.tsx'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Text } from '#web/ui/layout/text.ts'
import type { Checkout } from './plan.ts'
import { ShopContact, ShopName } from './Shop.tsx'
import { TroubleNote } from './TroubleNote.tsx'
import type { Trouble } from './trouble.ts'
import styles from './checkout.module.css'
import frameStyles from '#web/ui/layout/frame.module.css'

const TestBand = () => {
  const t = useText()
  return (
    <div className={frameStyles.band}>
      <Icon name="flask" />
      <span>
        <b>{t('checkout.test.band')}</b> <span className={frameStyles.more}>{t('checkout.test.more')}</span>
      </span>
    </div>
  )
}

type Props = {
  checkout: Checkout | null
  isDrawn: boolean
  trouble: Trouble | null
  onLocale: (locale: Locale) => void
  children: ReactNode
}

/** Who sells what on top, who runs the payment below; in test mode marked as such. */
export const Frame = ({ checkout, isDrawn, trouble, onLocale, children }: Props) => {
  const t = useText()
  return (
    <>
      {checkout?.sandbox && <TestBand />}
      {/* A new element once the merchant is known: band and header take room that could not be reserved before. */}
      <div className={styles.cust} key={checkout ? 'there' : 'coming'}>
        <header>
          {checkout ? <ShopName shop={checkout.merchant} /> : <b>{config().productName}</b>}
          {checkout && (
            <Text as="span" soft small>
              {t('checkout.order', { mid: checkout.mid })}
            </Text>
          )}
        </header>
        <div className={styles.telling} role="status">
          {trouble && <TroubleNote trouble={trouble} />}
        </div>
        <main className={frameStyles.main}>{children}</main>
        <Fragment key={isDrawn ? 'drawn' : 'coming'}>
          {/* Content below a step moves with it: a new element when the step arrives. */}
          {checkout && <ShopContact shop={checkout.merchant} />}
          <Text as="footer" small soft>
            <span>{t('checkout.managed', { product: config().productName })}</span>
            <Languages onLocale={onLocale} />
          </Text>
        </Fragment>
      </div>
    </>
  )
}
