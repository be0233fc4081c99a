import type { ReactNode } from 'react'
import { useRichText, useText } from '#web/texts/text.ts'
import { IconButton } from '#web/ui/actions/Button.tsx'
import { stayHere, useLeaving } from '../session/leave.ts'
import toastsStyles from '#web/backoffice/kit/toasts.module.css'

/** The other page did not load, or the user returned from it: the app is usable, and the link there is still available [NV-12]. */
export const DidNotLeave = () => {
  const t = useText()
  const rich = useRichText()
  const leaving = useLeaving()
  if (!leaving?.late) return null
  const link = (words: ReactNode) => (
    <a key="link" href={leaving.to}>
      {words}
    </a>
  )
  return (
    <section className={toastsStyles.toasts} aria-label={t('common.toast.region')}>
      <div className={toastsStyles.toast} role="status">
        <div>{rich('common.stillHere', { link })}</div>
        <IconButton icon="close" label={t('common.toast.close')} onClick={stayHere} />
      </div>
    </section>
  )
}
