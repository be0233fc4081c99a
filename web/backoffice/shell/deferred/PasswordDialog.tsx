import { type FormEvent, useRef, useState } from 'react'
import { proofMinutes } from '#contract/core/step-up.ts'
import { api, type SensitiveAction } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { timed } from '#web/api/timeout.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/bare.ts'
import { useProblem } from '../../kit/problems.tsx'
import type { Asked } from '../deferred-parts.ts'
import { wordsOfAction } from './action-words.ts'
import { useAccount } from '../../session/session-context.ts'

type Method = Exclude<SensitiveAction['method'], 'GET'>

/** In cents, where the call moves money. */
const amountIn = ({ body }: SensitiveAction): { amount?: number } =>
  typeof body === 'object' && body !== null && 'amount' in body && typeof body.amount === 'number'
    ? { amount: body.amount }
    : {}

/** The password before a sensitive act. */
export const PasswordDialog = ({ action, answer }: Asked) => {
  const t = useText()
  const locale = useLocale()
  const problemOf = useProblem()
  const { email } = useAccount()
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [working, setWorking] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)

  const fail = (words: string) => {
    setWorking(false)
    setWrong(words)
    input.current?.focus()
    input.current?.select()
  }
  const prove = async () => {
    if (working) return
    if (password === '') return fail(t('common.stepUp.empty'))
    setWorking(true)
    setWrong(null)
    try {
      const method = action.method as Method // reading calls never ask for a proof
      const body = { password, method, path: action.path.replace(/\?.*/, ''), ...amountIn(action) }
      const { proof } = await api.session.stepUp({ body }, { signal: timed() })
      answer(proof)
    } catch (error) {
      const isPassword = isApiError(error, 'ApiValidationException') && 'password' in error.fields
      fail(isPassword ? t('common.stepUp.wrong') : problemOf(error))
    }
  }
  return (
    <Dialog
      title={wordsOfAction(action, locale, t)}
      closeLabel={t('common.stepUp.no')}
      locked={working}
      onClose={() => answer(null)}
      onSubmit={() => void prove()}
      foot={
        <>
          <Button onClick={() => answer(null)} inactive={working}>
            {t('common.stepUp.no')}
          </Button>
          <Button type="submit" kind="primary" working={working && t('common.stepUp.working')}>
            {t('common.stepUp.do')}
          </Button>
        </>
      }
    >
      <p>{action.always ? t('common.stepUp.whyAlways') : t('common.stepUp.why', { minutes: proofMinutes })}</p>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('common.stepUp.password')} error={wrong}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="current-password"
            data-first
            ref={input}
            value={password}
            onInput={(event: FormEvent<HTMLInputElement>) => setPassword(event.currentTarget.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
