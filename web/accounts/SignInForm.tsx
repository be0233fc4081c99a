import { type FormEvent, type MouseEvent, useRef } from 'react'
import { api } from '#web/api/client.ts'
import { config } from '#web/api/config.ts'
import { isApiError } from '#web/api/errors.ts'
import { writeSession } from '#web/api/session.ts'
import { tellTabs } from '#web/api/tabs.ts'
import { timed } from '#web/api/timeout.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Row, Stack } from '#web/ui/layout/boxes.ts'
import { PageTitle } from '#web/ui/layout/text.ts'
import { AccountField, textOf, Wrong } from './AccountField.tsx'
import { fetchAppFiles } from './app-files.ts'
import { canSignUp, forgottenLink, forgottenLinkFor } from './places.ts'
import { useSending } from './use-sending.ts'
import outerStyles from './outer.module.css'

const isRefused = (error: unknown): boolean =>
  isApiError(error, 'InvalidCredentials') || isApiError(error, 'ApiValidationException')

/** E-mail and password, in one step. Errors show at their field; the number of attempts left is not shown. */
export const SignInForm = ({ target }: { target: string }) => {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const { working, send, fail, wrong } = useSending(form, (error) =>
    isRefused(error) ? { field: 'password', words: t('accounts.failed.credentials') } : null,
  )

  const signIn = async (email: string, password: string): Promise<void> => {
    const tokens = await api.session.signIn({ body: { email, password } }, { signal: timed() })
    writeSession({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
    tellTabs('signed-in')
    location.assign(target)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const email = textOf(data, 'email').trim()
    const password = textOf(data, 'password')
    if (!email) fail({ field: 'email', words: t('accounts.failed.email') })
    else if (!password) fail({ field: 'password', words: t('accounts.failed.password') })
    else void send(() => signIn(email, password))
  }

  /** What was typed here need not be typed again there. */
  const carryEmail = (event: MouseEvent<HTMLAnchorElement>) => {
    if (form.current) event.currentTarget.href = forgottenLinkFor(textOf(new FormData(form.current), 'email'))
  }
  const general = wrong(null)
  return (
    <Stack as="form" className={outerStyles.solo} ref={form} onSubmit={submit} noValidate>
      <PageTitle>{t('accounts.title')}</PageTitle>
      <AccountField
        name="email"
        type="email"
        autoComplete="username"
        label={t('accounts.email')}
        failure={wrong('email')}
        onInput={fetchAppFiles}
      />
      <AccountField
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('accounts.password')}
        failure={wrong('password')}
        onInput={fetchAppFiles}
      />
      {general && <Wrong>{general}</Wrong>}
      <Button kind="primary" big wide type="submit" working={working && t('accounts.sending')}>
        {t('accounts.send')}
      </Button>
      <Row between small>
        <a href={forgottenLink()} onClick={carryEmail}>
          {t('accounts.forgotten.link')}
        </a>
        {canSignUp() && <a href={config().onboardingUrl}>{t('accounts.onboarding')}</a>}
      </Row>
    </Stack>
  )
}
