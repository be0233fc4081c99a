import { useState } from 'react'
import { pageOfNotice } from '#contract/rules/notice-rules.ts'
import { formatAmount, formatCount, formatInstant } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { isSandbox, setModeOf } from '#web/api/mode.ts'
import { type InputOf, refreshCalls } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import type { Notice, PropsOfDeferred } from '../deferred-parts.ts'
import { allScreens } from '../../routing/pages.ts'
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

/** Leads where a notice speaks of, if the person sees that merchant. */
const NoticeLink = ({ notice, close, children }: { notice: Notice; close: () => void; children: string }) => {
  const merchants = useMerchants()
  const { merchantId, sandbox } = notice
  const page = pageOfNotice(notice)
  const isOfMerchant = page?.startsWith('/merchants/') === true
  if (page === null || (isOfMerchant && !merchants.some(({ id }) => id === merchantId))) return children
  return (
    <Link
      to={page}
      onClick={() => {
        close()
        markOne(notice)
        if (isOfMerchant && merchantId) setModeOf(merchantId, sandbox)
      }}
    >
      {children}
    </Link>
  )
}

/** Who, how much and where: `Carmen E. · 480,00 € · por Nora I. · Casa Lumbre Bilbao`. One merchant alone needs no name. */
const About = ({ notice: { subject, outcome, counts, by, merchantId } }: { notice: Notice }) => {
  const t = useText()
  const locale = useLocale()
  const merchants = useMerchants()
  const merchant = merchants.length > 1 ? merchants.find(({ id }) => id === merchantId)?.name : undefined
  const parts = [
    subject?.name,
    outcome && t(`names.noticeAbout.${outcome}`),
    typeof subject?.amount === 'number' && formatAmount(subject.amount, locale),
    counts &&
      t('names.noticeAbout.counts', {
        done: formatCount(counts.done, locale),
        refused: formatCount(counts.refused, locale),
      }),
    by !== null && t('names.noticeAbout.by', { name: by }),
    merchant,
  ].filter(Boolean)
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
  // By its name: the address as an export would be in the app's first file.
  const choices = allScreens().find(({ name }) => name === 'settings.notices')
  const choose = choices && (
    <p className={accountMenuStyles.head}>
      <Link to={choices.path} onClick={close}>
        {t('settings.notices.open')}
      </Link>
    </p>
  )
  if (notices.length === 0)
    return (
      <>
        <p className={`${accountMenuStyles.head} ${textStyles.soft}`}>{t('common.notice.none')}</p>
        {choose}
      </>
    )
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
              {t(`names.notice.${notice.type}`)}
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
      {choose}
    </>
  )
}
