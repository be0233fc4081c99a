import { mostDocumentBytes } from '#contract/company-rules.ts'
import { documentKeysOf } from '#domain/onboarding.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Part } from '#web/ui/Part.tsx'
import { usePaperWords } from '../../app/paper-words.ts'
import { useAccount } from '../../app/world.ts'
import type { Foot } from './StepPage.tsx'

const mega = 1024 * 1024

/** Which papers, why, and what is accepted: for who wants to have them at hand before the next step. */
export const PapersStep = ({ foot: { onDone, doneLabel, children } }: { foot: Foot }) => {
  const t = useText()
  const paperOf = usePaperWords()
  const { type } = useAccount()
  return (
    <>
      {documentKeysOf(type).map((key) => {
        const { title, hint } = paperOf(key)
        return (
          <Part key={key} title={title} aside={hint}>
            <p>{t(`onboarding.why.${key}`)}</p>
          </Part>
        )
      })}
      <Part title={t('onboarding.files.title')}>
        <ul className="onb-list">
          <li>{t('onboarding.files.kinds', { size: mostDocumentBytes / mega })}</li>
          <li>{t('onboarding.files.photo')}</li>
          <li>{t('onboarding.files.sides')}</li>
          <li>{t('onboarding.files.kept')}</li>
        </ul>
      </Part>
      <div className="row between onb-foot">
        {children}
        <Button kind="primary" onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
    </>
  )
}
