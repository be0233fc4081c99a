import { formatCount } from '#domain/format.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Hint, Text } from '#web/ui/layout/text.ts'
import { CodeBlock } from '../../kit/CodeBlock.tsx'
import { type Delivery, useInstant, useOutcome } from './words.ts'
import styles from './developers.module.css'

type Attempt = Delivery['results'][number]

const isTaken = ({ status }: Attempt): boolean => status !== null && status >= 200 && status <= 299

/** Each attempt, the newest first: when, how long, how it ended, and what was answered. */
export const Attempts = ({ delivery: { results } }: { delivery: Delivery }) => {
  const t = useText()
  if (results.length === 0) return <Text soft>{t('developers.attempts.none')}</Text>
  return (
    <ol className={styles.attempts}>
      {results
        .toSorted((a, b) => b.number - a.number)
        .map((attempt) => (
          <li key={attempt.number}>
            <OneAttempt attempt={attempt} />
          </li>
        ))}
    </ol>
  )
}

const OneAttempt = ({ attempt }: { attempt: Attempt }) => {
  const t = useText()
  const locale = useLocale()
  const when = useInstant()
  const outcomeOf = useOutcome()
  const { number, started, milliseconds, outcome, answer } = attempt
  return (
    <>
      <Text soft small>
        {t('developers.attempts.one', {
          number: formatCount(number, locale),
          when: when(started),
          milliseconds: formatCount(milliseconds, locale),
        })}
      </Text>
      <StateMark kind={isTaken(attempt) ? 'done' : 'refused'}>{outcomeOf(outcome)}</StateMark>
      <Hint className={styles.code}>{outcome}</Hint>
      {answer !== null && answer !== '' && (
        <Text as="div" above>
          <CodeBlock
            low
            label={t('developers.attempts.answer', { number: formatCount(number, locale) })}
            code={answer}
          />
        </Text>
      )}
    </>
  )
}
