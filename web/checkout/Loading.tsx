import { useText } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import styles from './checkout.module.css'

/** The page before its answer, of about its height. */
export const Loading = () => {
  const t = useText()
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden as="h1">{t('checkout.loading')}</VisuallyHidden>
      <Skeleton width={300} />
      <Skeleton width={110} />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.waitingRow}>
          <Skeleton width={110} />
          <Skeleton width={58} />
        </div>
      ))}
    </div>
  )
}
