import { formatDayShort, formatTime } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { Text } from '#web/ui/layout/text.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { weekdayName } from '../../kit/weekday-name.ts'
import { useAccount, useMay, useMerchant } from '../../session/session-context.ts'
import { ComparePart } from './ComparePart.tsx'
import { ToDoPart } from './ToDoPart.tsx'
import { TransfersPart } from './TransfersPart.tsx'
import type { Today } from './words.ts'
import styles from './today.module.css'

/** What waits for this person, how the day goes, and what is transferred next. */
export const TodayPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { disabled, paused } = useAccount()
  const seesTransfers = useMay('settlements.read')
  const { data, status, error, reload } = useCall('today', 'get', { params: { merchantId } })
  return (
    <div className={styles.today}>
      <PageHead>
        <div>
          <h1>{t('common.screen.today')}</h1>
          <Moment day={data} />
        </div>
      </PageHead>
      {disabled !== null && paused === null && <Note kind="warn" title={t('operations.disabled')} />}
      {status === 'failed' && !data ? (
        <FailedLoad title={t('today.failed')} error={error} retry={reload} />
      ) : (
        <div className={styles.board}>
          <ToDoPart merchantId={merchantId} day={data} />
          {/* Below what is to do on narrow screens: shown once that has its height. */}
          <div className={data ? undefined : styles.coming}>
            <ComparePart merchantId={merchantId} day={data} />
            {seesTransfers && <TransfersPart merchantId={merchantId} transfers={data?.transfers ?? undefined} />}
          </div>
        </div>
      )}
    </div>
  )
}

/** What keeps the line before the answer is there: all days and times fit into one. */
const likely = { asOf: '2026-11-28T10:00:00Z', timeZone: 'Europe/Madrid', today: { day: '2026-11-28' } }

const Moment = ({ day }: { day: Today | undefined }) => {
  const t = useText()
  const locale = useLocale()
  const { asOf, timeZone, today } = day ?? likely
  return (
    <Text unseen={!day}>
      {t('today.moment', {
        weekday: weekdayName(today.day, locale),
        day: formatDayShort(today.day, locale),
        time: formatTime(asOf, timeZone),
      })}
    </Text>
  )
}
