import { isEmail } from '#contract/core/validation.ts'
import { api } from '#web/api/client.ts'
import { fieldError, isApiError } from '#web/api/errors.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Fields } from '#web/ui/fields/Fields.tsx'
import { bold } from '#web/ui/layout/tags.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm, useValues } from '#web/ui/fields/use-form.ts'
import { Problem, useProblem } from '../../kit/problems.tsx'
import { useToast } from '../../kit/toasts.tsx'
import { useAccount } from '../../session/session-context.ts'

/** Asks for another address; it holds once the link that goes there is opened. */
export const ChangeEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const problemOf = useProblem()
  const rich = useRichText()
  const toast = useToast()
  const { email: current } = useAccount()
  const { sendOnce, working, failure, forget } = useSubmit()
  const values = useValues({ email: '', password: '' })
  const form = useForm(values, {
    email: (text) => {
      if (!isEmail(text.trim())) return t('settings.email.wrong')
      return text.trim().toLowerCase() === current.toLowerCase() ? t('settings.email.same') : null
    },
    password: (text) => (text === '' ? t('settings.password.missing') : null),
  })
  const ask = async () => {
    const email = form.values.email.trim()
    const input = { body: { email, password: form.values.password } }
    const sent = await sendOnce(input, (options) => api.account.changeEmail(input, options))
    if (!sent) return
    if (sent.done) {
      toast(t('settings.email.sent', { email }))
      onClose()
      return
    }
    const wrong = {
      ...(fieldError(sent.error, 'email') !== null && {
        email: isApiError(sent.error, 'TooManyRequests') ? problemOf(sent.error) : t('settings.email.refused'),
      }),
      ...(fieldError(sent.error, 'password') !== null && { password: t('settings.password.notThat') }),
    }
    if (form.refuse(wrong)) forget()
  }
  return (
    <Dialog
      title={t('settings.email.title')}
      closeLabel={t('common.close')}
      onSubmit={() => form.submit(() => void ask())}
      onClose={onClose}
      locked={working}
      question={
        values.changed && {
          ask: t('common.unsaved.ask'),
          stay: t('common.unsaved.stay'),
          leave: t('common.unsaved.leave'),
        }
      }
      foot={
        <>
          <Button onClick={onClose} inactive={working}>
            {t('settings.email.keep')}
          </Button>
          <Button kind="primary" type="submit" working={working && t('settings.email.sending')}>
            {t('settings.email.send')}
          </Button>
        </>
      }
    >
      <Fields alarms={form.alarms}>
        <p>{rich('settings.email.how', { email: current, b: bold })}</p>
        <TextField
          {...form.text('email')}
          type="email"
          label={t('settings.email.new')}
          autoComplete="email"
          spellCheck={false}
          data-first
        />
        <TextField
          {...form.text('password')}
          type="password"
          label={t('settings.password.old')}
          autoComplete="current-password"
          hint={t('settings.email.why')}
        />
        {failure !== null && <Problem error={failure} title={t('settings.email.notSent')} />}
      </Fields>
    </Dialog>
  )
}
