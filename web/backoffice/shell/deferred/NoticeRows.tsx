import { useEffect, useEffectEvent, useState } from 'react'
import { formatAmount, formatInstant } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { isSandbox, setModeOf } from '#web/api/mode.ts'
import { refreshCalls } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { companyDocumentsPath } from '../../features/documents/paths.ts'
import type { Notice, PropsOfDeferred } from '../deferred-parts.ts'
import { Link } from '../../routing/router.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { useMerchants } from '../../session/session-context.ts'
import accountMenuStyles from '../account-menu.module.css'
import textStyles from '#web/ui/layout/text.module.css'
import noticesStyles from '../notices.module.css'

const markRead = async (until: string): Promise<void> => {
  try {
    await api.notifications.read({ body: { until, sandbox: isSandbox() } }, { signal: timed() })
    await refreshCalls(['notifications'])
  } catch {
    // They count as new until the next time.
  }
}

/** The page of its merchant that a notice speaks of. */
const pageOf = ({ type, operationId }: Notice): string | null => {
  if (operationId) return `operations/${operationId}`
  // An answer about no operation is about a settlement.
  if (['settlement_returned', 'settlement_held', 'question_answered'].includes(type)) return 'settlements'
  if (type === 'invoice_issued') return 'invoices'
  if (type === 'keys_changed') return 'preferences/keys'
  // Once it may sell, its guard leads on to the sales.
  if (type.startsWith('merchant_')) return 'pending-merchant'
  return type.startsWith('iban_') ? 'invoices/iban' : null
}

/** Leads where a notice speaks of, if the person sees that merchant. */
const NoticeLink = ({ notice, close, children }: { notice: Notice; close: () => void; children: string }) => {
  const merchants = useMerchants()
  const { merchantId, sandbox } = notice
  const page = pageOf(notice)
  // Concerns the company, independent of the merchant that is open.
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

/** Who, how much and where: `Carmen E. · 480,00 € · Casa Lumbre Bilbao`. */
const About = ({ notice: { subject, merchantId } }: { notice: Notice }) => {
  const locale = useLocale()
  const merchants = useMerchants()
  const merchant = merchants.find(({ id }) => id === merchantId)?.name
  const parts = [
    ...(subject ? [subject.name, formatAmount(subject.amount, locale)] : []),
    ...(merchant ? [merchant] : []),
  ]
  return parts.length > 0 && <small>{parts.join(' · ')}</small>
}

/** What is new stays marked while the list is open, though it counts as read from then on. */
export const NoticeRows = ({ notices, unread, open, listId }: PropsOfDeferred['NoticeRows']) => {
  const t = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const close = (): void => document.getElementById(listId)?.hidePopover()
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setFresh(new Set(notices.flatMap(({ uuid, read }) => (read === null ? [uuid] : []))))
  }
  const look = useEffectEvent(() => {
    const newest = notices.map(({ created }) => created).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]
    if (unread > 0 && newest !== undefined) void markRead(newest)
  })
  useEffect(() => {
    if (open) look()
  }, [open])
  return (
    <>
      {notices.length === 0 && (
        <p className={`${accountMenuStyles.head} ${textStyles.soft}`}>{t('common.notice.none')}</p>
      )}
      {notices.length > 0 && (
        <ul>
          {notices.map((notice) => (
            <li
              key={notice.uuid}
              data-uuid={notice.uuid}
              className={fresh.has(notice.uuid) ? noticesStyles.fresh : undefined}
            >
              <NoticeLink notice={notice} close={close}>
                {t(`common.notice.type.${notice.type}`)}
              </NoticeLink>
              <About notice={notice} />
              <small>
                <time dateTime={notice.created}>{formatInstant(notice.created, timeZone, locale)}</time>
                {notice.sandbox && ` ${t('common.sandbox.title')}`}
                {fresh.has(notice.uuid) && <VisuallyHidden> {t('common.notice.new')}</VisuallyHidden>}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
