import type { ReactNode } from 'react'
import { config } from '#web/api/config.ts'
import { useText } from '#web/texts/text.ts'
import { BrandMark } from '#web/ui/layout/BrandMark.tsx'
import { Main } from '../../routing/RouteView.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useMerchants } from '../../session/session-context.ts'
import { settingsPath } from '../settings/paths.ts'
import styles from './onboarding.module.css'
import brandMarkStyles from '#web/ui/layout/brand-mark.module.css'

/** The calm frame of signing up: no navigation but its own steps, and a way to leave that loses nothing. */
export const StepFrame = ({ rail, children }: { rail?: ReactNode; children: ReactNode }) => {
  const t = useText()
  const toast = useToast()
  const hasMerchant = useMerchants().length > 0
  return (
    <div className={styles.onb}>
      <header>
        <p className={`${brandMarkStyles.brand} ${styles.mark}`}>
          <BrandMark />
          <span>{config().productName}</span>
        </p>
        <ButtonLink kind="plain" to={hasMerchant ? '/' : settingsPath} onClick={() => toast(t('onboarding.saved'))}>
          {t('onboarding.later')}
        </ButtonLink>
      </header>
      <div className={styles.onbCols}>
        {rail}
        <Main>{children}</Main>
      </div>
    </div>
  )
}
