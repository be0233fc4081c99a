import { formatDay, formatInstant } from '#domain/format.ts'
import { dayIn } from '#domain/calendar.ts'
import { keyScopes } from '#contract/core/key-scopes.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Cell, HeadCell, Ledger, LedgerBody, LedgerHead, LedgerRow } from '#web/ui/data/Ledger.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Hint, VisuallyHidden, Text } from '#web/ui/layout/text.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { useMerchant } from '../../session/session-context.ts'
import type { KeyAct } from './KeyDialog.tsx'
import type { Key } from './listed-key.ts'
import styles from './preferences.module.css'

type Props = { keys: readonly Key[]; onAct: (act: KeyAct) => void; onNew: () => void }

/** What is known of the private keys: their end, who made them, when they were used. */
export const KeyTable = ({ keys, onAct, onNew }: Props) => {
  const t = useText()
  const hasOne = keys.some(({ status }) => status === 'active')
  return (
    <>
      {keys.length > 0 && (
        <Ledger className={styles.keys} caption={t('preferences.keys.private.title')}>
          <LedgerHead>
            <HeadCell>{t('preferences.keys.column.key')}</HeadCell>
            <HeadCell>{t('preferences.keys.column.created')}</HeadCell>
            <HeadCell>{t('preferences.keys.column.used')}</HeadCell>
            <HeadCell>{t('preferences.keys.column.state')}</HeadCell>
            <HeadCell>
              <VisuallyHidden>{t('preferences.keys.column.acts')}</VisuallyHidden>
            </HeadCell>
          </LedgerHead>
          <LedgerBody>
            {keys.map((key) => (
              <KeyRow key={key.id} of={key} onAct={onAct} />
            ))}
          </LedgerBody>
        </Ledger>
      )}
      {!hasOne && <Text above={keys.length > 0}>{t('preferences.keys.private.none')}</Text>}
      <Row above>
        <Button data-acts kind={hasOne ? 'outline' : 'primary'} onClick={onNew}>
          {t(`preferences.keys.create.${keys.length === 0 ? 'open' : 'another'}`)}
        </Button>
      </Row>
      <Hint above>{t('preferences.keys.private.hint')}</Hint>
    </>
  )
}

const KeyRow = ({ of: key, onAct }: { of: Key; onAct: Props['onAct'] }) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const { last4, name, created, createdBy, lastUsed, status } = key
  const isOpen = status === 'active' || status === 'ending'
  return (
    <LedgerRow>
      <Cell>
        {name !== null && <strong>{name} </strong>}
        <Text as="span" mono>
          …{last4}
        </Text>
        <KeyBounds of={key} />
      </Cell>
      <Cell data-label={t('preferences.keys.column.created')}>
        {formatDay(dayIn(timeZone, new Date(created)), locale)}, {createdBy ?? t('preferences.keys.byUs')}
      </Cell>
      <Cell data-label={t('preferences.keys.column.used')} soft={lastUsed === null}>
        {lastUsed === null ? t('preferences.keys.unused') : formatInstant(lastUsed, timeZone, locale)}
      </Cell>
      <Cell>
        <KeyState of={key} />
      </Cell>
      <Cell end>
        {isOpen && (
          <Row end>
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
          </Row>
        )}
      </Cell>
    </LedgerRow>
  )
}

/** The day that ends at this instant. */
const lastDayBefore = (instant: string, timeZone: string): string => dayIn(timeZone, new Date(Date.parse(instant) - 1))

/** What for, which modes, from where and until when: what is not bounded is left out. */
const KeyBounds = ({ of: { scopes, mode, networks, expires, status } }: { of: Key }) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const named = keyScopes.filter((scope) => scopes.includes(scope))
  const bounds = [
    named.length > 0 &&
      t('preferences.keys.bounds.scopes', {
        scopes: named.map((scope) => t(`preferences.keys.scope.${scope}`).toLowerCase()).join(', '),
      }),
    mode !== 'both' && t(`preferences.keys.bounds.${mode}`),
    networks.length > 0 && t('preferences.keys.bounds.networks', { networks: networks.join(', ') }),
    // What was replaced says its end as its state.
    status === 'active' &&
      expires &&
      t('preferences.keys.bounds.lastDay', { day: formatDay(lastDayBefore(expires, timeZone), locale) }),
  ].filter((bound) => bound !== false && bound !== null)
  return bounds.length > 0 && <Hint>{bounds.join(' · ')}</Hint>
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
