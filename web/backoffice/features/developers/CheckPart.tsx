import { useState } from 'react'
import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { TextArea } from '#web/ui/fields/bare.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Stack } from '#web/ui/layout/boxes.ts'
import { checkSignature, type Verdict } from './check-signature.ts'
import type { Delivery } from './words.ts'
import styles from './developers.module.css'

const nothing = { secret: '', timestamp: '', signature: '', body: '' }

/** Why a system finds a signature wrong: with what it has received, and with its secret, which stays in this browser. */
export const CheckPart = ({ delivery: { event, body: sent } }: { delivery: Delivery }) => {
  const t = useText()
  const [given, setGiven] = useState(nothing)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const change = (more: Partial<typeof nothing>): void => {
    setGiven({ ...given, ...more })
    setVerdict(null)
  }
  const wrong = (kind: 'noSecret' | 'noTimestamp' | 'noSignature'): string | null =>
    verdict?.kind === kind ? t(`developers.check.${kind}`) : null
  const check = async (): Promise<void> => setVerdict(await checkSignature({ ...given, id: event.id, sent }))
  const line = { autoComplete: 'off', spellCheck: false }
  return (
    <Section title={t('developers.check.title')} aside={t('developers.check.about')}>
      <Stack>
        <TextField
          {...line}
          label={t('developers.check.secret')}
          value={given.secret}
          onText={(secret) => change({ secret })}
          error={wrong('noSecret')}
        />
        <TextField
          {...line}
          label={t('developers.check.timestamp')}
          inputMode="numeric"
          value={given.timestamp}
          onText={(timestamp) => change({ timestamp })}
          error={wrong('noTimestamp')}
        />
        <TextField
          {...line}
          label={t('developers.check.signature')}
          value={given.signature}
          onText={(signature) => change({ signature })}
          error={wrong('noSignature')}
        />
        <Field label={t('developers.check.body')} hint={t('developers.check.bodyHint')}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              spellCheck={false}
              value={given.body}
              onChange={(input) => change({ body: input.target.value })}
            />
          )}
        </Field>
        <div>
          <Button onClick={() => void check()}>{t('developers.check.do')}</Button>
        </div>
        {verdict && <Outcome verdict={verdict} />}
      </Stack>
    </Section>
  )
}

const Outcome = ({ verdict }: { verdict: Verdict }) => {
  const t = useText()
  const locale = useLocale()
  if (verdict.kind === 'right')
    return (
      <Note kind="ok" role="status" title={t('developers.check.right')}>
        <p>{t('developers.check.rightText')}</p>
      </Note>
    )
  if (verdict.kind === 'otherSecret')
    return (
      <Note kind="bad" role="alert" title={t('developers.check.otherSecret')}>
        <p>{t('developers.check.otherSecretText')}</p>
      </Note>
    )
  if (verdict.kind === 'otherBody')
    return (
      <Note
        kind="bad"
        role="alert"
        title={t('developers.check.otherBody', { byte: formatCount(verdict.byte, locale) })}
      >
        <p className={styles.code}>{t('developers.check.sent', { text: verdict.sent })}</p>
        <p className={styles.code}>{t('developers.check.arrived', { text: verdict.arrived })}</p>
      </Note>
    )
  // What is wrong with a field is said beside it.
  return verdict.kind === 'unavailable' ? (
    <Note kind="warn" role="alert" title={t('developers.check.unavailable')} />
  ) : null
}
