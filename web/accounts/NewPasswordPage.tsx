import { type FormEvent, useEffect, useRef, useState } from 'react'
import { passwordLength } from '#contract/core/validation.ts'
import { api } from '#web/api/client.ts'
import { config } from '#web/api/config.ts'
import { fieldError, isApiError } from '#web/api/errors.ts'
import { timed } from '#web/api/timeout.ts'
import { useText } from '#web/texts/text.ts'
import { Button, buttonClass } from '#web/ui/actions/Button.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { PageTitle, VisuallyHidden } from '#web/ui/layout/text.ts'
import { Stack } from '#web/ui/layout/boxes.ts'
import { AccountField, textOf, Wrong } from './AccountField.tsx'
import { forgottenLink, newPasswordPath } from './places.ts'
import { type Failure, useSending } from './use-sending.ts'
import styles from './accounts.module.css'
import outerStyles from './outer.module.css'

type Link = { uuid: string; token: string }

/** Reads the mailed link's parameters and removes them from the address, so that the history does not keep the token. */
const takeLink = (): Link => {
  const query = new URLSearchParams(location.search)
  if (query.size > 0) history.replaceState(null, '', newPasswordPath)
  return { uuid: query.get('uuid') ?? '', token: query.get('token') ?? '' }
}

const isDead = (error: unknown): boolean => isApiError(error, 'ObjectNotFound') || fieldError(error, 'token') !== null

const Rules = ({ first, second }: { first: string; second: string }) => {
  const t = useText()
  const rules = [
    { words: t('accounts.new.ruleLength', { least: passwordLength.least }), met: first.length >= passwordLength.least },
    { words: t('accounts.new.ruleSame'), met: first !== '' && first === second },
  ]
  return (
    <ul className={styles.pwRules}>
      {rules.map(({ words, met }) => (
        <li key={words} className={met ? styles.met : undefined}>
          {met && <Icon name="check" small />}
          {words}
          {met && <VisuallyHidden> {t('accounts.new.met')}</VisuallyHidden>}
        </li>
      ))}
      <li>{t('accounts.new.ruleEasy')}</li>
    </ul>
  )
}

const DeadLink = () => {
  const t = useText()
  return (
    <Stack className={outerStyles.solo} role="alert">
      <PageTitle>{t('accounts.new.deadTitle')}</PageTitle>
      <p>{t('accounts.new.dead')}</p>
      <a className={buttonClass('primary', { big: true, wide: true })} href={forgottenLink()}>
        {t('accounts.new.another')}
      </a>
    </Stack>
  )
}

const Done = () => {
  const t = useText()
  return (
    <Stack className={outerStyles.solo} role="status">
      <PageTitle>{t('accounts.new.doneTitle')}</PageTitle>
      <p>{t('accounts.new.done')}</p>
      <a className={buttonClass('primary', { big: true, wide: true })} href={config().loginUrl}>
        {t('accounts.send')}
      </a>
    </Stack>
  )
}

type ChooseProps = { link: Link; onDead: () => void; onDone: () => void }

const Choose = ({ link, onDead, onDone }: ChooseProps) => {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ first: '', second: '' })
  const refused = (error: unknown): Failure | null => {
    if (fieldError(error, 'new_password1') !== null) return { field: 'newPassword1', words: t('accounts.new.easy') }
    if (fieldError(error, 'new_password2') !== null)
      return { field: 'newPassword2', words: t('accounts.new.different') }
    return null
  }
  const { working, send, fail, wrong } = useSending(form, refused)

  const choose = async (first: string, second: string): Promise<void> => {
    const body = { token: link.token, newPassword1: first, newPassword2: second }
    try {
      await api.passwords.choose({ params: { uuid: link.uuid }, body }, { signal: timed() })
      onDone()
    } catch (error) {
      if (!isDead(error)) throw error
      onDead()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { first, second } = typed
    const { least } = passwordLength
    if (first.length < least) fail({ field: 'newPassword1', words: t('accounts.new.short', { least }) })
    else if (first !== second) fail({ field: 'newPassword2', words: t('accounts.new.different') })
    else void send(() => choose(first, second))
  }
  const read = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget)
    setTyped({ first: textOf(data, 'newPassword1'), second: textOf(data, 'newPassword2') })
  }
  const general = wrong(null)
  return (
    <Stack as="form" className={outerStyles.solo} ref={form} onSubmit={submit} onInput={read} noValidate>
      <PageTitle>{t('accounts.new.title')}</PageTitle>
      <AccountField
        name="newPassword1"
        type="password"
        autoComplete="new-password"
        label={t('accounts.new.first')}
        failure={wrong('newPassword1')}
        hint={<Rules {...typed} />}
      />
      <AccountField
        name="newPassword2"
        type="password"
        autoComplete="new-password"
        label={t('accounts.new.second')}
        failure={wrong('newPassword2')}
      />
      {general && <Wrong>{general}</Wrong>}
      <Button kind="primary" big wide type="submit" working={working && t('accounts.new.sending')}>
        {t('accounts.new.send')}
      </Button>
    </Stack>
  )
}

/** Asks whether a link opens before a person thinks of a password for it; other failures show when the form is sent. */
const useCheck = ({ uuid, token }: Link, onDead: () => void): void => {
  const [dead] = useState(() => onDead)
  useEffect(() => {
    if (!uuid || !token) return
    const leaving = new AbortController()
    const signal = AbortSignal.any([leaving.signal, timed()])
    api.passwords.checkLink({ params: { uuid }, body: { token } }, { signal }).catch((error: unknown) => {
      if (isDead(error)) dead()
    })
    return () => leaving.abort()
  }, [uuid, token, dead])
}

/** Chooses a password with a mailed link, of an invitation or of a forgotten password [RT-33]. */
export const NewPasswordPage = () => {
  const [link] = useState(takeLink)
  const [state, setState] = useState<'open' | 'dead' | 'done'>(link.uuid && link.token ? 'open' : 'dead')
  useCheck(link, () => setState('dead'))
  if (state === 'dead') return <DeadLink />
  if (state === 'done') return <Done />
  return <Choose link={link} onDead={() => setState('dead')} onDone={() => setState('done')} />
}
