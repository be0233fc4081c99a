import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { config } from '#web/api/config.ts'
import { isApiError } from '#web/api/errors.ts'
import { useText } from '#web/texts/text.ts'
import { BrandMark } from '#web/ui/layout/BrandMark.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Row, Stack } from '#web/ui/layout/boxes.ts'
import { PageTitle, Text } from '#web/ui/layout/text.ts'
import type { Account } from '../../session/account.ts'
import { unlock } from '../../session/lock.ts'
import { useProblem } from '../../kit/problems.tsx'
import outsideStyles from '../outside.module.css'
import brandMarkStyles from '#web/ui/layout/brand-mark.module.css'
import frameStyles from '#web/ui/layout/frame.module.css'

const nameOf = ({ firstName, lastName, email }: Account): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email

/** Takes the password of the locked user, or e-mail and password of another user. */
const useUnlock = (account: Account, other: boolean) => {
  const t = useText()
  const problemOf = useProblem()
  const [working, setWorking] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async (email: string, password: string) => {
    if (working) return
    setWorking(true)
    setWrong(null)
    try {
      await unlock(other ? email : account.email, password)
    } catch (error) {
      const refused = isApiError(error, 'InvalidCredentials') || isApiError(error, 'ApiValidationException')
      setWrong(refused ? t(other ? 'common.lock.wrongPair' : 'common.lock.wrong') : problemOf(error))
      setWorking(false)
    }
  }
  return { working, wrong, send, forget: () => setWrong(null) }
}

/** The locked screen. */
export const LockPage = ({ account }: { account: Account }) => {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const [other, setOther] = useState(false)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { working, wrong, send, forget } = useUnlock(account, other)
  // Also at first: where this code arrives after the lock, the dialog around it is open already, with the focus on itself.
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>(other ? '[type="email"]' : '[type="password"]')?.focus()
  }, [other])
  useLayoutEffect(() => {
    if (wrong) form.current?.querySelector<HTMLInputElement>('[type="password"]')?.select()
  }, [wrong])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(email, password)
  }
  const change = () => {
    setOther(!other)
    setPassword('')
    forget()
  }
  return (
    <main className={`${frameStyles.main} ${outsideStyles.outside}`}>
      <p className={brandMarkStyles.brand}>
        <BrandMark />
        <span>{config().productName}</span>
      </p>
      <Stack as="form" className={outsideStyles.solo} ref={form} onSubmit={submit} noValidate>
        <PageTitle>{other ? t('common.lock.other') : t('common.lock.title', { name: nameOf(account) })}</PageTitle>
        <Text soft>{other ? t('common.lock.otherText') : t('common.lock.text')}</Text>
        {other && (
          <TextField
            label={t('common.lock.email')}
            type="email"
            autoComplete="username"
            value={email}
            onText={setEmail}
          />
        )}
        <TextField
          label={t('common.lock.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onText={setPassword}
          error={wrong}
        />
        <Row>
          <Button type="submit" kind="primary" working={working && t('common.lock.working')}>
            {t('common.lock.open')}
          </Button>
          <Button onClick={change}>
            {other ? t('common.lock.back', { name: nameOf(account) }) : t('common.lock.other')}
          </Button>
        </Row>
      </Stack>
      <span />
    </main>
  )
}
