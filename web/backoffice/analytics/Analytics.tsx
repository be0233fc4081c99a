import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { setConsent, useConsent } from './consent.ts'
import { receiver } from './receiver-words.ts'
import { startAnalytics } from './start.ts'
import styles from './analytics.module.css'

// With the code, once: what happens from here on waits for an answer.
startAnalytics()

/** The question, until it has an answer: beside the work, never before it. */
export const Analytics = () => {
  const t = useText()
  const word = useConsent()
  if (word !== null) return null
  const { host, zone, product } = receiver()
  return (
    <section className={styles.usage} aria-labelledby="usage-title">
      <h2 id="usage-title">{t('analytics.question.title', { product })}</h2>
      <p>
        {t('analytics.what')} {t('analytics.whom', { host, zone })}
      </p>
      <p>{t('analytics.question.later')}</p>
      <Row className={styles.answers}>
        <Button className={styles.answer} onClick={() => setConsent('no')}>
          {t('analytics.question.no')}
        </Button>
        <Button className={styles.answer} onClick={() => setConsent('yes')}>
          {t('analytics.question.yes')}
        </Button>
      </Row>
    </section>
  )
}
