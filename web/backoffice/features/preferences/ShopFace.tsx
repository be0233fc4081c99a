import { useText } from '#web/texts/text.ts'

import { Hint } from '#web/ui/layout/text.ts'
import styles from './shop-view.module.css'
type Props = { name: string; logo: string | null; phone: string; website: string; returnTerms: string }

/** The shop as its customers see it: on its page, in mails and on receipts. White in both themes, as theirs is. */
export const ShopFace = ({ name, logo, phone, website, returnTerms }: Props) => {
  const t = useText()
  return (
    <aside aria-label={t('preferences.face.preview')}>
      <Hint>{t('preferences.face.preview')}</Hint>
      <div className={styles.shopview}>
        {logo && <img className={styles.shopLogo} src={logo} alt="" />}
        <p className={styles.shopName}>{name}</p>
        {(phone || website) && <p>{[phone, website.replace(/^https?:\/\//, '')].filter(Boolean).join(' · ')}</p>}
        {returnTerms && (
          <>
            <p className={styles.shopTermsTitle}>{t('preferences.face.returnTerms')}</p>
            <p className={styles.shopTerms}>{returnTerms}</p>
          </>
        )}
      </div>
    </aside>
  )
}
