import { type FormEvent, useRef, useState } from 'react'
import { isEmail } from '#contract/core/validation.ts'
import { api } from '#web/api/client.ts'
import { timed } from '#web/api/timeout.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { bold } from '#web/ui/layout/tags.tsx'
import { AccountField, textOf, Wrong } from './AccountField.tsx'
import { signInLink } from './places.ts'
import { useSending } from './use-sending.ts'

/** Asks for a link to choose a new password. What it says never tells whether the address is known. */
export const ForgottenPage = () => {
  const t = useText()
  const rich = useRichText()
  const form = useRef<HTMLFormElement>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { working, send, fail, wrong } = useSending(form)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = textOf(new FormData(event.currentTarget), 'email').trim()
    if (!isEmail(email)) return fail({ field: 'email', words: t('accounts.forgotten.wrong') })
    void send(async () => {
      await api.passwords.forgot({ body: { email } }, { signal: timed() })
      setSentTo(email)
    })
  }
  const general = wrong(null)
  const back = <a href={signInLink()}>{t('accounts.backToSignIn')}</a>
  if (sentTo !== null) {
    return (
      <div className="solo stackf" role="status">
        <h1 className="h1">{t('accounts.forgotten.sentTitle')}</h1>
        <p>{rich('accounts.forgotten.sent', { email: sentTo, b: bold })}</p>
        <p className="soft">{t('accounts.forgotten.sentHow')}</p>
        <p className="small">{back}</p>
      </div>
    )
  }
  return (
    <form className="solo stackf" ref={form} onSubmit={submit} noValidate>
      <h1 className="h1">{t('accounts.forgotten.title')}</h1>
      <p className="soft">{t('accounts.forgotten.text')}</p>
      <AccountField
        name="email"
        type="email"
        autoComplete="username"
        label={t('accounts.email')}
        failure={wrong('email')}
      />
      {general && <Wrong>{general}</Wrong>}
      <Button kind="primary" className="big wide" type="submit" working={working && t('accounts.forgotten.sending')}>
        {t('accounts.forgotten.send')}
      </Button>
      <p className="small">{back}</p>
    </form>
  )
}
