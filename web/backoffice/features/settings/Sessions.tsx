import { useState } from 'react'
import { formatInstant } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { type AnswerOf, refreshCalls, useCall } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Row, Stack } from '#web/ui/layout/boxes.ts'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { deviceOf } from '../../kit/device-words.ts'

type Session = AnswerOf<'sessions', 'list'>['results'][number]

/** So many before the rest is asked for: the page goes on below. */
const few = 5

/** Where the person is signed in; the other places can be closed, one or all. */
export const Sessions = () => {
  const t = useText()
  const toast = useToast()
  const { data, status, error, reload } = useCall('sessions', 'list', {})
  const { send, working, failure } = useSubmit()
  const [showsAll, setShowsAll] = useState(false)
  const all = data && currentFirst(data.results)
  const others = data?.results.filter(({ current }) => !current) ?? []

  const end = async (ended: readonly Session[]) => {
    const sent = await send(({ signal }) =>
      Promise.all(ended.map(({ id }) => api.sessions.end({ params: { id } }, { signal }))),
    )
    await refreshCalls(['sessions'])
    if (sent?.done) toast(t('settings.sessions.done', { count: ended.length }))
  }
  if (status === 'failed') {
    return (
      <Stack>
        <Problem error={error} title={t('settings.sessions.failed')} />
        <Row>
          <Button icon="refresh" onClick={reload}>
            {t('common.retry')}
          </Button>
        </Row>
      </Stack>
    )
  }
  return (
    <Stack>
      <Ledger caption={t('settings.sessions.title')} aria-busy={!data}>
        <LedgerHead>
          <HeadCell>{t('settings.sessions.device')}</HeadCell>
          <HeadCell notNarrow>{t('settings.sessions.since')}</HeadCell>
          <HeadCell number>{t('settings.sessions.seen')}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t('settings.sessions.close')}</VisuallyHidden>
          </HeadCell>
        </LedgerHead>
        <LedgerBody>
          {all
            ?.slice(0, showsAll ? undefined : few)
            .map((session) => (
              <SessionRow key={session.id} session={session} working={working} onEnd={() => void end([session])} />
            )) ?? (
            <LedgerRow>
              <Cell>
                <Skeleton width={110} />
              </Cell>
              <Cell notNarrow>
                <Skeleton width={110} />
              </Cell>
              <Cell number>
                <Skeleton width={76} />
              </Cell>
              <Cell> </Cell>
            </LedgerRow>
          )}
        </LedgerBody>
      </Ledger>
      {failure !== null && <Problem error={failure} title={t('settings.sessions.notEnded')} />}
      {others.length > 0 && (
        <Row>
          {!showsAll && all && all.length > few && (
            <Button onClick={() => setShowsAll(true)}>{t('settings.sessions.all', { count: all.length })}</Button>
          )}
          <Button working={working && t('settings.sessions.ending')} onClick={() => void end(others)}>
            {t('settings.sessions.endOthers')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** The session of this page, then the others in their order. */
const currentFirst = (sessions: readonly Session[]): Session[] =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current))

type RowProps = { session: Session; working: boolean; onEnd: () => void }

const SessionRow = ({ session, working, onEnd }: RowProps) => {
  const t = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const device = deviceOf(session.userAgent) ?? t('settings.sessions.unknown')
  const seen = formatInstant(session.lastSeen, timeZone, locale)
  return (
    <LedgerRow>
      <Cell>{device}</Cell>
      <Cell soft notNarrow>
        {formatInstant(session.created, timeZone, locale)}
      </Cell>
      <Cell number>{session.current ? <b>{t('settings.sessions.current')}</b> : seen}</Cell>
      <Cell number>
        {!session.current && (
          <Button kind="plain" inactive={working} onClick={onEnd}>
            {t('settings.sessions.close')}
            <VisuallyHidden>{`: ${device}, ${seen}`}</VisuallyHidden>
          </Button>
        )}
      </Cell>
    </LedgerRow>
  )
}
