import { formatDay, formatInstant } from '#domain/format.ts'
import { dayIn } from '#domain/calendar.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, Row } from '#web/ui/data/Ledger.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { useMerchant } from '../../session/session-context.ts'
import type { KeyAct } from './KeyDialog.tsx'
import type { Key } from './listed-key.ts'

type Props = { keys: readonly Key[]; onAct: (act: KeyAct) => void }

/** What is known of the private keys: their end, who made them, when they were used. */
export const KeyTable = ({ keys, onAct }: Props) => {
  const t = useText()
  const hasOne = keys.some(({ status }) => status === 'active')
  return (
    <>
      {keys.length > 0 && (
        <Ledger className="keys" caption={t('preferences.keys.private.title')}>
          <LedgerHead>
            <HeadCell>{t('preferences.keys.column.key')}</HeadCell>
            <HeadCell>{t('preferences.keys.column.created')}</HeadCell>
            <HeadCell>{t('preferences.keys.column.used')}</HeadCell>
            <HeadCell>{t('preferences.keys.column.state')}</HeadCell>
            <HeadCell>
              <span className="vh">{t('preferences.keys.column.acts')}</span>
            </HeadCell>
          </LedgerHead>
          <LedgerBody>
            {keys.map((key) => (
              <KeyRow key={key.id} of={key} onAct={onAct} />
            ))}
          </LedgerBody>
        </Ledger>
      )}
      {!hasOne && (
        <>
          <p className={keys.length > 0 ? 'gap-t' : undefined}>{t('preferences.keys.private.none')}</p>
          <div className="row gap-t">
            <Button data-acts kind="primary" onClick={() => onAct({ kind: 'create' })}>
              {t('preferences.keys.create.open')}
            </Button>
          </div>
        </>
      )}
      <p className="hint gap-t">{t('preferences.keys.private.hint')}</p>
    </>
  )
}

const KeyRow = ({ of: key, onAct }: { of: Key; onAct: Props['onAct'] }) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const { last4, created, createdBy, lastUsed, status } = key
  const isOpen = status === 'active' || status === 'ending'
  return (
    <Row>
      <Cell className="mono nw">…{last4}</Cell>
      <Cell data-label={t('preferences.keys.column.created')}>
        {formatDay(dayIn(timeZone, new Date(created)), locale)}, {createdBy ?? t('preferences.keys.byUs')}
      </Cell>
      <Cell data-label={t('preferences.keys.column.used')} className={lastUsed === null ? 'soft' : undefined}>
        {lastUsed === null ? t('preferences.keys.unused') : formatInstant(lastUsed, timeZone, locale)}
      </Cell>
      <Cell>
        <KeyState of={key} />
      </Cell>
      <Cell className="end">
        {isOpen && (
          <div className="row end">
            {status === 'active' && (
              <Button
                data-acts
                aria-label={t('preferences.keys.rotate.named', { last4 })}
                onClick={() => onAct({ kind: 'rotate', key })}
              >
                {t('preferences.keys.rotate.open')}
              </Button>
            )}
            <Button
              kind="destructive-outline"
              aria-label={t('preferences.keys.revoke.named', { last4 })}
              onClick={() => onAct({ kind: 'revoke', key })}
            >
              {t('preferences.keys.revoke.open')}
            </Button>
          </div>
        )}
      </Cell>
    </Row>
  )
}

const KeyState = ({ of: { status, expires, revoked } }: { of: Key }) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const when = (instant: string | null): string => (instant ? formatInstant(instant, timeZone, locale) : '–')
  if (status === 'active') return <StateMark kind="done">{t('preferences.keys.state.active')}</StateMark>
  if (status === 'ending')
    return <StateMark kind="paused">{t('preferences.keys.state.ending', { when: when(expires) })}</StateMark>
  if (status === 'ended')
    return <StateMark kind="nothing">{t('preferences.keys.state.ended', { when: when(expires) })}</StateMark>
  return <StateMark kind="refused">{t('preferences.keys.state.revoked', { when: when(revoked) })}</StateMark>
}
