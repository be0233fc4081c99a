import { formatInstant } from '#domain/format.ts'
import { useLocale, useText, type WriteText } from '#web/texts/text.ts'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { useMerchant } from '../../../session/session-context.ts'
import type { Message } from './entries.ts'
import styles from './story.module.css'

const marks = {
  held: 'draft',
  queued: 'to_come',
  delayed: 'to_come',
  sent: 'done',
  refused: 'refused',
  given_up: 'nothing',
  replaced: 'nothing',
} as const

const refusals = ['number', 'blocked'] as const

/** Why the server of mails, or the service for short messages, did not take it. */
const refusedWords = (t: WriteText, { channel, reason }: Message): string => {
  if (channel === 'email') return t('operations.story.refused.email', { code: reason ?? '' })
  return t(`operations.story.refused.${refusals.find((one) => one === reason) ?? 'other'}`)
}

type Props = {
  message: Message
  /** It is the newest link, which still opens, and its customer has opened none. */
  isUnopened: boolean
}

/** What became of a message, as far as it is known: who reads it is not. */
export const MessageState = ({ message, isUnopened }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const { channel, state, sent, opened } = message
  const when = (instant: string | null) => (instant === null ? '' : formatInstant(instant, timeZone, locale))
  const words =
    state === 'refused' ? refusedWords(t, message) : t(`operations.story.state.${state}`, { channel, when: when(sent) })
  return (
    <span className={styles.state}>
      <StateMark kind={marks[state]}>{words}</StateMark>
      {opened !== null && <span>{t('operations.story.opened', { when: when(opened) })}</span>}
      {isUnopened && <span>{t('operations.story.unopened')}</span>}
    </span>
  )
}
