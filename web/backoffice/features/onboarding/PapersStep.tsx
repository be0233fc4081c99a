import { maxDocumentBytes } from '#contract/rules/company-rules.ts'
import { documentKeysOf } from '#domain/onboarding.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Row } from '#web/ui/layout/boxes.ts'
import { useDocumentTexts } from '../../kit/document-texts.ts'
import { useAccount } from '../../session/session-context.ts'
import type { Foot } from './step-foot.ts'
import styles from './onboarding.module.css'

const mega = 1024 * 1024

/** Lists the documents with reasons and accepted formats, so that the applicant has them ready before the next step. */
export const PapersStep = ({ foot: { onDone, doneLabel, children } }: { foot: Foot }) => {
  const t = useText()
  const paperOf = useDocumentTexts()
  const { type } = useAccount()
  return (
    <>
      {documentKeysOf(type).map((key) => {
        const { title, hint } = paperOf(key)
        return (
          <Section key={key} title={title} aside={hint}>
            <p>{t(`onboarding.why.${key}`)}</p>
          </Section>
        )
      })}
      <Section title={t('onboarding.files.title')}>
        <ul className={styles.onbList}>
          <li>{t('onboarding.files.kinds', { size: maxDocumentBytes / mega })}</li>
          <li>{t('onboarding.files.photo')}</li>
          <li>{t('onboarding.files.sides')}</li>
          <li>{t('onboarding.files.kept')}</li>
        </ul>
      </Section>
      <Row between className={styles.onbFoot}>
        {children}
        <Button kind="primary" onClick={onDone}>
          {doneLabel}
        </Button>
      </Row>
    </>
  )
}
