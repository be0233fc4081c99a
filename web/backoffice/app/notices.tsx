/** Short notices to the person: how many are new, and the list of them [SH-10]. */
import { useMemo, useState, useSyncExternalStore } from 'react'
import { formatInstant } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { setModeOf } from '#web/api/mode.ts'
import { type AnswerOf, refreshCalls, useCall } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { companyDocumentsPath } from '../features/documents/paths.ts'
import { withIds } from './notice-ids.ts'
import { Link } from './router.tsx'
import { useTimeZone } from './time-zone.ts'
import { useMerchants } from './world.ts'

/** Milliseconds for which what was heard last is taken as fresh; news tell of themselves. */
const freshFor = 30_000
const listId = 'avisos'

type Answer = AnswerOf<'notifications', 'list'>
type Notice = Answer['results'][number] & { uuid: string }

/** Milliseconds after which the first look is due, however busy the page is. */
const firstLookWithin = 2_000

/** The first look waits until the screen is there: nobody came for the notices. */
let idle = false
const whenIdle = (listener: () => void): (() => void) => {
  const waiting = requestIdleCallback(
    () => {
      idle = true
      listener()
    },
    { timeout: firstLookWithin },
  )
  return () => cancelIdleCallback(waiting)
}

const given = new Map<string, string>()

const useNotices = (): { notices: readonly Notice[]; unread: number } => {
  const enabled = useSyncExternalStore(whenIdle, () => idle)
  const { data } = useCall('notifications', 'list', {}, { enabled, staleTime: freshFor })
  return useMemo(() => ({ notices: withIds(data?.results ?? [], given), unread: data?.unread ?? 0 }), [data])
}

/** Opens the list; says how many are new. */
export const NoticesButton = ({ className }: { className: string }) => {
  const t = useText()
  const { unread } = useNotices()
  return (
    <button className={className} type="button" popoverTarget={listId}>
      <Icon name="bell" />
      <span>{t('common.notice.title')}</span>
      {unread > 0 && (
        <span className="count">
          {unread}
          <span className="vh"> {t('common.notice.unread', { count: unread })}</span>
        </span>
      )}
    </button>
  )
}

const markRead = async (until: string): Promise<void> => {
  try {
    await api.notifications.read({ body: { until } }, { signal: timed() })
    await refreshCalls(['notifications'])
  } catch {
    // They count as new until the next time.
  }
}

const close = (): void => document.getElementById(listId)?.hidePopover()

/** The page of its merchant that a notice speaks of. */
const pageOf = ({ type, operationId }: Notice): string | null => {
  if (operationId) return `operations/${operationId}`
  if (type === 'settlement_returned' || type === 'settlement_held') return 'settlements'
  if (type === 'invoice_issued') return 'invoices'
  if (type === 'keys_changed') return 'preferences/keys'
  // Once it may sell, its guard leads on to the sales.
  if (type.startsWith('merchant_')) return 'pending-merchant'
  return type.startsWith('iban_') ? 'invoices/iban' : null
}

/** Leads where a notice speaks of, if the person sees that merchant. */
const NoticeLink = ({ notice, children }: { notice: Notice; children: string }) => {
  const merchants = useMerchants()
  const { merchantId, sandbox } = notice
  const page = pageOf(notice)
  // About the company, whichever of its shops is open.
  if (notice.type.startsWith('document_'))
    return (
      <Link to={companyDocumentsPath} onClick={close}>
        {children}
      </Link>
    )
  if (!merchantId || !page || !merchants.some(({ id }) => id === merchantId)) return children
  return (
    <Link
      to={`/merchants/${merchantId}/${page}?sandbox=${sandbox}`}
      onClick={() => {
        close()
        setModeOf(merchantId, sandbox)
      }}
    >
      {children}
    </Link>
  )
}

/** What is new stays marked while the list is open, though it counts as read from then on. */
export const NoticeList = () => {
  const t = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { notices, unread } = useNotices()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const open = () => {
    setFresh(new Set(notices.flatMap(({ uuid, read }) => (read === null ? [uuid] : []))))
    const newest = notices.map(({ created }) => created).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]
    if (unread > 0 && newest !== undefined) void markRead(newest)
  }
  return (
    <section
      className="pop acct notices"
      id={listId}
      popover="auto"
      aria-label={t('common.notice.title')}
      onToggle={({ newState }) => newState === 'open' && open()}
    >
      <h2 className="acct-h">{t('common.notice.title')}</h2>
      {notices.length === 0 && <p className="acct-h soft">{t('common.notice.none')}</p>}
      {notices.length > 0 && (
        <ul>
          {notices.map((notice) => (
            <li key={notice.uuid} data-uuid={notice.uuid} className={fresh.has(notice.uuid) ? 'new' : undefined}>
              <NoticeLink notice={notice}>{t(`common.notice.type.${notice.type}`)}</NoticeLink>
              <small>
                <time dateTime={notice.created}>{formatInstant(notice.created, timeZone, locale)}</time>
                {notice.sandbox && ` ${t('common.sandbox.title')}`}
                {fresh.has(notice.uuid) && <span className="vh"> {t('common.notice.new')}</span>}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
