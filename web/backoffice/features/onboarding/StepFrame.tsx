import type { ReactNode } from 'react'
import { config } from '#web/api/config.ts'
import { useText } from '#web/texts/text.ts'
import { BrandMark } from '#web/ui/BrandMark.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Main } from '../../app/RouteView.tsx'
import { Link } from '../../app/router.tsx'
import { useToast } from '../../app/toasts.tsx'
import { useMerchants } from '../../app/world.ts'
import { settingsPath } from '../settings/paths.ts'
import './onboarding.css'

/** The calm frame of signing up: no navigation but its own steps, and a way to leave that loses nothing. */
export const StepFrame = ({ rail, children }: { rail?: ReactNode; children: ReactNode }) => {
  const t = useText()
  const toast = useToast()
  const hasMerchant = useMerchants().length > 0
  return (
    <div className="onb">
      <header>
        <p className="brand">
          <BrandMark />
          <span>{config().productName}</span>
        </p>
        <Link
          className={buttonClass('plain')}
          to={hasMerchant ? '/' : settingsPath}
          onClick={() => toast(t('onboarding.saved'))}
        >
          {t('onboarding.later')}
        </Link>
      </header>
      <div className="onb-cols">
        {rail}
        <Main>{children}</Main>
      </div>
    </div>
  )
}
