import { useState } from 'react'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { Deferred } from './Deferred.tsx'
import { useAnyMerchant, useIsOfAll, useMerchants } from '../session/session-context.ts'
import navStyles from './nav.module.css'
import popoverStyles from '#web/ui/overlays/popover.module.css'
import accountMenuStyles from './account-menu.module.css'

export const merchantListId = 'comercios'

/** Opens the list of merchants. With one merchant there is nothing to open. */
export const MerchantButton = ({ hint = false }: { hint?: boolean }) => {
  const t = useText()
  const merchant = useAnyMerchant()
  const several = useMerchants().length > 1
  const ofAll = useIsOfAll()
  if (!merchant) return null
  return (
    <button
      className={navStyles.shop}
      type="button"
      {...(several ? { popoverTarget: merchantListId } : { disabled: true })}
    >
      <b>{ofAll ? t('common.merchant.all') : merchant.name}</b>
      {several &&
        (hint ? (
          <small>{t('common.merchant.switch')}</small>
        ) : (
          <VisuallyHidden>{t('common.merchant.switch')}</VisuallyHidden>
        ))}
      {several && <Icon name="chevron-down" small />}
    </button>
  )
}

/** The merchants of the account; choosing one shows the same page of it and makes it the preferred one [SH-11]. */
export const MerchantList = () => {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (useMerchants().length < 2) return null
  return (
    <nav
      className={`${popoverStyles.pop} ${accountMenuStyles.menu} ${accountMenuStyles.shops}`}
      id={merchantListId}
      popover="auto"
      aria-label={t('common.merchant.list')}
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      <Deferred name="MerchantLinks" props={{ listId: merchantListId, open }} wanted={open} />
    </nav>
  )
}
