import { passwordLength } from '#contract/core/validation.ts'
import { api } from '#web/api/client.ts'
import { fieldError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm, useValues } from '#web/ui/fields/use-form.ts'
import { PageHead, Row } from '#web/ui/layout/boxes.ts'
import { VisuallyHidden } from '#web/ui/layout/text.ts'
import { BackLink, ButtonLink } from '../../kit/links.tsx'
import { navigate } from '../../routing/router.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useUnsaved } from '../../routing/unsaved.tsx'
import { useAccount } from '../../session/session-context.ts'
import { settingsPath } from './paths.ts'

const least = String(passwordLength.least)

/** Changes the own password; every other session of the person ends. */
export const ChangePasswordPage = () => {
  const t = useText()
  const toast = useToast()
  const { email } = useAccount()
  const { send, working, failure, forget } = useSubmit()
  const values = useValues({ oldPassword: '', newPassword1: '', newPassword2: '' })
  const form = useForm(values, {
    oldPassword: (text) => (text === '' ? t('settings.password.missing') : null),
    newPassword1: (text, { oldPassword }) => {
      if (text.length < passwordLength.least)
        return t('settings.password.short', { least, missing: passwordLength.least - text.length })
      return text === oldPassword ? t('settings.password.same') : null
    },
    newPassword2: (text, { newPassword1 }) => (text === newPassword1 ? null : t('settings.password.different')),
  })
  const { question, release } = useUnsaved(values.changed)

  const change = async () => {
    const sent = await send(({ signal }) => api.passwords.change({ body: form.values }, { signal }))
    if (!sent) return
    if (sent.done) {
      release()
      toast(t('settings.password.done'))
      navigate(settingsPath)
      await refreshCalls(['sessions'])
      return
    }
    const refused = {
      ...(fieldError(sent.error, 'old_password') !== null && { oldPassword: t('settings.password.notThat') }),
      ...(fieldError(sent.error, 'new_password1') !== null && { newPassword1: t('settings.password.easy') }),
      ...(fieldError(sent.error, 'new_password2') !== null && { newPassword2: t('settings.password.different') }),
    }
    if (form.refuse(refused)) forget()
  }

  return (
    <>
      <BackLink to={settingsPath}>{t('settings.title')}</BackLink>
      <PageHead>
        <div>
          <h1>{t('settings.password.title')}</h1>
          <p>{t('settings.password.intro')}</p>
        </div>
      </PageHead>
      <Form form={form} onSend={() => void change()}>
        {/* For password managers: whose password this is. */}
        <VisuallyHidden
          as="input"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <TextField
          {...form.text('oldPassword')}
          type="password"
          label={t('settings.password.old')}
          autoComplete="current-password"
        />
        <TextField
          {...form.text('newPassword1')}
          type="password"
          label={t('settings.password.new')}
          autoComplete="new-password"
          maxLength={passwordLength.most}
          hint={t('settings.password.hint', { least })}
        />
        <TextField
          {...form.text('newPassword2')}
          type="password"
          label={t('settings.password.again')}
          autoComplete="new-password"
          maxLength={passwordLength.most}
        />
        {failure !== null && <Problem error={failure} title={t('settings.password.notDone')} />}
        <Row>
          <Button kind="primary" type="submit" working={working && t('settings.password.changing')}>
            {t('settings.password.title')}
          </Button>
          <ButtonLink to={settingsPath}>{t('settings.password.keep')}</ButtonLink>
        </Row>
      </Form>
      {question}
    </>
  )
}
