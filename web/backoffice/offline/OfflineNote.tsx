import type { Locale } from '#contract/calls/account.ts'
import { addDays, dayIn } from '#domain/calendar.ts'
import { formatDayShort, formatTime } from '#domain/format.ts'
import { queryClient } from '#web/api/query.ts'
import { useStore } from '#web/api/store.ts'
import { TextsContext, useLocale, useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { currentMerchant } from '../session/current-merchant.ts'
import { useTexts } from '../session/texts.ts'
import { useIsOffline } from './network.ts'
import { reasonId } from './openers.ts'
import { oldestShown } from './offline-cache.ts'
import offlineStyles from './offline.module.css'

const subscribe = (listener: () => void): (() => void) => queryClient.getQueryCache().subscribe(listener)

const timeOf = (at: Date, locale: Locale) => {
  const timeZone = currentMerchant()?.timeZone ?? 'Europe/Madrid'
  const [day, today] = [dayIn(timeZone, at), dayIn(timeZone, new Date())]
  const when = day === today ? 'today' : addDays(day, 1) === today ? 'yesterday' : 'before'
  return { when, day: formatDayShort(day, locale), time: formatTime(at, timeZone) }
}

const Words = () => {
  const t = useText()
  const locale = useLocale()
  const at = useStore({ get: oldestShown, subscribe })
  if (at === null) return <b>{t('common.offline.nothing')}</b>
  return <b>{t('common.offline.shown', timeOf(new Date(at), locale))}</b>
}

const Note = () => {
  const t = useText()
  return (
    <>
      <Icon name="clock" />
      <p>
        <Words /> <span id={reasonId}>{t('common.offline.acts')}</span>
      </p>
    </>
  )
}

/** Says that there is no network, and how old the data is. The region exists before its text, so that screen readers announce it. */
export const OfflineNote = () => {
  const offline = useIsOffline()
  const texts = useTexts()
  return (
    <div className={offlineStyles.note} role="status">
      {offline && texts && (
        <TextsContext value={texts}>
          <Note />
        </TextsContext>
      )}
    </div>
  )
}
