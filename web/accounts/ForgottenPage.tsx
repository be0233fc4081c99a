import { type FormEvent, useRef, useState } from 'react'
import { isEmail } from '#contract/core/validation.ts'
import { api } from '#web/api/client.ts'
import { timed } from '#web/api/timeout.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { bold } from '#web/ui/layout/tags.tsx'
import { Stack } from '#web/ui/layout/boxes.ts'
import { PageTitle, Text } from '#web/ui/layout/text.ts'
import { AccountField, textOf, Wrong } from './AccountField.tsx'
import { signInLink, takeEmail } from './places.ts'
import { useSending } from './use-sending.ts'
import outerStyles from './outer.module.css'

/** Asks for a link to choose a new password. The answer never reveals whether the address is known. */
export const ForgottenPage = () => {
  const t = useText()
  const rich = useRichText()
  const form = useRef<HTMLFormElement>(null)
  const [given] = useState(takeEmail)
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
      <Stack className={outerStyles.solo} role="status">
        <PageTitle>{t('accounts.forgotten.sentTitle')}</PageTitle>
        <p>{rich('accounts.forgotten.sent', { email: sentTo, b: bold })}</p>
        <Text soft>{t('accounts.forgotten.sentHow')}</Text>
        <Text small>{back}</Text>
      </Stack>
    )
  }
  return (
    <Stack as="form" className={outerStyles.solo} ref={form} onSubmit={submit} noValidate>
      <PageTitle>{t('accounts.forgotten.title')}</PageTitle>
      <Text soft>{t('accounts.forgotten.text')}</Text>
      <AccountField
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={given}
        label={t('accounts.email')}
        failure={wrong('email')}
      />
      {general && <Wrong>{general}</Wrong>}
      <Button kind="primary" big wide type="submit" working={working && t('accounts.forgotten.sending')}>
        {t('accounts.forgotten.send')}
      </Button>
      <Text small>{back}</Text>
    </Stack>
  )
}
