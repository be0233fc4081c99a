import { useState } from 'react'
import { formatAmount, formatInstant } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { isSandbox, setModeOf } from '#web/api/mode.ts'
import { type InputOf, refreshCalls } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { companyDocumentsPath } from '../../features/documents/paths.ts'
import type { Notice, PropsOfDeferred } from '../deferred-parts.ts'
import { Link } from '../../routing/router.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { useMerchants } from '../../session/session-context.ts'
import accountMenuStyles from '../account-menu.module.css'
import textStyles from '#web/ui/layout/text.module.css'
import noticesStyles from '../notices.module.css'

type Span = Pick<InputOf<'notifications', 'read'>['body'], 'since' | 'until'>

/** Of the mode that is on, as the list is. */
const markRead = async (span: Span, sandbox = isSandbox()): Promise<void> => {
  try {
    await api.notifications.read({ body: { ...span, sandbox } }, { signal: timed() })
    await refreshCalls(['notifications'])
  } catch {
    // They count as new until the next time.
  }
}

/** What leads on has been read. */
const markOne = ({ created, read, sandbox }: Notice): void => {
  if (read === null) void markRead({ since: created, until: created }, sandbox)
}

/** Up to the newest of the list: later ones were not seen. */
const markAll = (notices: readonly Notice[]): Promise<void> => {
  const newest = notices.map(({ created }) => created).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]
  return newest === undefined ? Promise.resolve() : markRead({ until: newest })
}

/** The page of its merchant that a notice speaks of. */
const pageOf = ({ type, operationId }: Notice): string | null => {
  if (operationId) return `operations/${operationId}`
  // An answer about no operation is about a settlement.
  if (['settlement_returned', 'settlement_held', 'question_answered'].includes(type)) return 'settlements'
  if (type.startsWith('batch_')) return 'operations/batches'
  if (type === 'balance_negative') return 'settlements/balance'
  if (type === 'invoice_issued') return 'invoices'
  if (type === 'keys_changed') return 'preferences/keys'
  if (type.startsWith('endpoint_')) return 'developers/webhooks'
  if (type === 'terms_agreed') return 'preferences/terms'
  // Once it may sell, its guard leads on to the sales.
  if (type.startsWith('merchant_')) return 'pending-merchant'
  return type.startsWith('iban_') ? 'invoices/iban' : null
}

/** Leads where a notice speaks of, if the person sees that merchant. */
const NoticeLink = ({ notice, close, children }: { notice: Notice; close: () => void; children: string }) => {
  const follow = (): void => {
    close()
    markOne(notice)
  }
  const merchants = useMerchants()
  const { merchantId, sandbox } = notice
  const page = pageOf(notice)
  // Concerns the company, independent of the merchant that is open.
  if (notice.type.startsWith('document_'))
    return (
      <Link to={companyDocumentsPath} onClick={follow}>
        {children}
      </Link>
    )
  if (!merchantId || !page || !merchants.some(({ id }) => id === merchantId)) return children
  return (
    <Link
      to={`/merchants/${merchantId}/${page}?sandbox=${sandbox}`}
      onClick={() => {
        follow()
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

export const NoticeRows = ({ notices, unread, listId }: PropsOfDeferred['NoticeRows']) => {
  const t = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [working, setWorking] = useState(false)
  const close = (): void => document.getElementById(listId)?.hidePopover()
  const readAll = async (): Promise<void> => {
    setWorking(true)
    await markAll(notices)
    setWorking(false)
  }
  if (notices.length === 0)
    return <p className={`${accountMenuStyles.head} ${textStyles.soft}`}>{t('common.notice.none')}</p>
  return (
    <>
      <p className={accountMenuStyles.head}>
        <Button inactive={unread === 0} working={working && t('common.notice.reading')} onClick={() => void readAll()}>
          {t('common.notice.readAll')}
        </Button>
      </p>
      <ul>
        {notices.map((notice) => (
          <li
            key={notice.uuid}
            data-uuid={notice.uuid}
            className={notice.read === null ? noticesStyles.fresh : undefined}
          >
            <NoticeLink notice={notice} close={close}>
              {t(`common.notice.type.${notice.type}`)}
            </NoticeLink>
            <About notice={notice} />
            <small>
              <time dateTime={notice.created}>{formatInstant(notice.created, timeZone, locale)}</time>
              {notice.sandbox && ` ${t('common.sandbox.title')}`}
              {notice.read === null && <VisuallyHidden> {t('common.notice.new')}</VisuallyHidden>}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
