import { useEffect, useState } from 'react'
import { api } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { timed } from '#web/api/timeout.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { bold } from '#web/ui/layout/tags.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useAccount } from '../../session/session-context.ts'
import { settingsPath } from './paths.ts'

type Link = { uuid: string; token: string }
type Outcome = 'none' | 'working' | 'done' | 'dead' | 'lost'

/** The server answers the same for a link that is used, expired or another person's; without an answer the person asks again. */
const outcomeOf = (error: unknown): Outcome =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 ? 'dead' : 'lost'

const linkIn = (search: URLSearchParams): Link | null => {
  const [uuid, token] = [search.get('uuid'), search.get('token')]
  return uuid && token ? { uuid, token } : null
}

const confirm = async ({ uuid, token }: Link): Promise<Outcome> => {
  try {
    await api.account.validateChangeEmail({ params: { uuid }, query: { token } }, { signal: timed() })
    await refreshCalls(['account', 'me'])
    return 'done'
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Opened by the link that was mailed to the new address: confirms it, and shows the result [RT-25]. */
export const EmailConfirmation = () => {
  const t = useText()
  const rich = useRichText()
  const { email } = useAccount()
  const search = useSearch()
  const [link] = useState(() => linkIn(search))
  const [outcome, setOutcome] = useState<Outcome>(link ? 'working' : 'none')

  const again = () => {
    setOutcome('working')
    if (link) void confirm(link).then(setOutcome)
  }
  useEffect(() => {
    if (!link) return
    // What opens something does not stay in the address.
    navigate(settingsPath, { replace: true })
    void confirm(link).then(setOutcome)
  }, [link])

  if (outcome === 'none') return null
  if (outcome === 'working') {
    // As high as its result, so that the page below does not move.
    return (
      <Note kind="info" role="status" title={t('settings.email.confirming')}>
        <p>{t('settings.email.confirmingText')}</p>
      </Note>
    )
  }
  if (outcome === 'done') {
    return (
      <Note kind="ok" role="status" title={t('settings.email.done')}>
        <p>{rich('settings.email.doneText', { email, b: bold })}</p>
      </Note>
    )
  }
  return (
    <Note kind="bad" role="alert" title={t('settings.email.notDone')}>
      <p>{t(`settings.email.${outcome}`)}</p>
      {outcome === 'lost' && <Button onClick={again}>{t('common.retry')}</Button>}
    </Note>
  )
}
