/** Short notices to the person: how many are new, and the list of them [SH-10]. */
import { useMemo, useState } from 'react'
import { useSandbox } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useStore } from '#web/api/store.ts'
import { useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import type { Notice } from './deferred-parts.ts'
import { Deferred } from './Deferred.tsx'
import { isOfMode, withIds } from './notice-ids.ts'
import { whenIdle } from '../kit/when-idle.ts'
import styles from './notices.module.css'
import popoverStyles from '#web/ui/overlays/popover.module.css'
import accountMenuStyles from './account-menu.module.css'

/** Milliseconds for which the last answer counts as fresh; events announce newer notices. */
const freshFor = 30_000
const listId = 'avisos'

/** Milliseconds after which the first look is due, however busy the page is. */
const firstLookWithin = 500

/** The first look waits until the screen is there: notices are not the purpose of a visit. */
let idle = false
const onIdle = (listener: () => void): (() => void) =>
  whenIdle(() => {
    idle = true
    listener()
  }, firstLookWithin)

const given = new Map<string, string>()

const useNotices = (): { notices: readonly Notice[]; unread: number } => {
  const enabled = useStore({ get: () => idle, subscribe: onIdle })
  const { data } = useCall('notifications', 'list', {}, { enabled, staleTime: freshFor })
  const sandbox = useSandbox()
  return useMemo(() => {
    const notices = withIds(data?.results ?? [], given).filter((one) => isOfMode(one, sandbox))
    return { notices, unread: notices.filter(({ read }) => read === null).length }
  }, [data, sandbox])
}

/** Opens the list; says how many are new. */
export const NoticesButton = ({ className }: { className: string | undefined }) => {
  const t = useText()
  const { unread } = useNotices()
  return (
    <button className={className} type="button" popoverTarget={listId}>
      <Icon name="bell" />
      <span>{t('common.notice.title')}</span>
      {unread > 0 && (
        <span className={styles.count}>
          {unread}
          <VisuallyHidden> {t('common.notice.unread', { count: unread })}</VisuallyHidden>
        </span>
      )}
    </button>
  )
}

export const NoticeList = () => {
  const t = useText()
  const { notices, unread } = useNotices()
  const [open, setOpen] = useState(false)
  return (
    <section
      className={`${popoverStyles.pop} ${accountMenuStyles.menu} ${styles.notices}`}
      id={listId}
      popover="auto"
      aria-label={t('common.notice.title')}
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      <h2 className={accountMenuStyles.head}>{t('common.notice.title')}</h2>
      <Deferred name="NoticeRows" props={{ notices, unread, listId }} wanted={open} />
    </section>
  )
}
