import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { api, type SensitiveAction } from '#web/api/client.ts'
import { isApiError } from '#web/api/errors.ts'
import { timed } from '#web/api/timeout.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useProblem } from './problems.tsx'
import { useAccount } from './world.ts'

type Asked = { action: SensitiveAction; answer: (proof: string | null) => void }

let asked: Asked | null = null
let last: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const set = (next: Asked | null): void => {
  asked = next
  for (const listener of listeners) listener()
}

const ask = (action: SensitiveAction): Promise<string | null> =>
  new Promise((resolve) => {
    const answer = (proof: string | null): void => {
      set(null)
      resolve(proof)
    }
    set({ action, answer })
  })

/** Asks for the password, one act at a time; the proof is good for exactly that act. Null: the person would rather not. */
export const askForPassword = (action: SensitiveAction): Promise<string | null> => {
  const mine = last.then(() => ask(action))
  last = mine
  return mine
}

type Method = Exclude<SensitiveAction['method'], 'GET'>

const PasswordDialog = ({ action, answer }: Asked) => {
  const t = useText()
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
      const { path, amount } = action
      const method = action.method as Method // reading calls never ask for a proof
      const body = { password, method, path, ...(amount !== undefined && { amount }) }
      const { proof } = await api.session.stepUp({ body }, { signal: timed() })
      answer(proof)
    } catch (error) {
      const isPassword = isApiError(error, 'ApiValidationException') && 'password' in error.fields
      fail(isPassword ? t('common.stepUp.wrong') : problemOf(error))
    }
  }
  return (
    <Dialog
      title={t('common.stepUp.title')}
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
      <p>{t('common.stepUp.why')}</p>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('common.stepUp.password')} error={wrong}>
        {(control) => (
          <input
            {...control}
            className="in"
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

/** The password before a sensitive act; then the act goes on by itself. */
export const StepUp = () => {
  const now = useSyncExternalStore(subscribe, () => asked)
  return now && <PasswordDialog {...now} />
}
