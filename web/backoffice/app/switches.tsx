import { useState } from 'react'
import { switchSandbox, useSandbox } from '#web/api/mode.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { isTyping } from './drafts.ts'
import { nextTheme, setTheme, useTheme } from './theme.ts'
import { useAnyMerchant } from './world.ts'

type QuestionProps = { onAnswer: (goOn: boolean) => void }

/** In the middle of a form the person is asked first: what they type would be about something that is not real. */
const Question = ({ onAnswer }: QuestionProps) => {
  const t = useText()
  return (
    <Dialog
      title={t('common.sandbox.ask')}
      closeLabel={t('common.sandbox.stay')}
      onClose={() => onAnswer(false)}
      onSubmit={() => onAnswer(true)}
      foot={
        <>
          <Button onClick={() => onAnswer(false)} data-first>
            {t('common.sandbox.stay')}
          </Button>
          <Button type="submit" kind="primary">
            {t('common.sandbox.go')}
          </Button>
        </>
      }
    >
      <p>{t('common.sandbox.askWhy')}</p>
    </Dialog>
  )
}

/** Test mode of the current merchant. Turning it over shows the same screen with the other mode's data. */
export const SandboxSwitch = ({ className = 'switch' }: { className?: string }) => {
  const t = useText()
  const sandbox = useSandbox()
  const [asking, setAsking] = useState(false)
  if (!useAnyMerchant()) return null
  const turn = (on: boolean) => {
    if (on && isTyping()) setAsking(true)
    else switchSandbox(on)
  }
  return (
    <>
      <label className={className}>
        <Icon name="flask" />
        <span className="lbl">
          <i>{t('common.sandbox.switch')}</i>
          <em>{t('common.sandbox.short')}</em>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-label={t('common.sandbox.switch')}
          checked={sandbox}
          onChange={(event) => turn(event.target.checked)}
        />
        <span className="track" />
      </label>
      {asking && (
        <Question
          onAnswer={(goOn) => {
            setAsking(false)
            if (goOn) switchSandbox(true)
          }}
        />
      )}
    </>
  )
}

/** The band that says in words that nothing here is real. */
export const SandboxBand = () => {
  const t = useText()
  const rich = useRichText()
  if (!useSandbox()) return null
  return (
    <div className="band" role="status">
      <Icon name="flask" />
      <span>
        {rich('common.sandbox.band', {
          b: (words) => <b key="b">{words}</b>,
          more: (words) => (
            <span key="more" className="more">
              {words}
            </span>
          ),
        })}
      </span>
      <button type="button" onClick={() => switchSandbox(false)}>
        {t('common.sandbox.back')}
      </button>
    </div>
  )
}

/** Goes round the system's theme, light and dark. */
export const ThemeButton = ({ className, showChoice = false }: { className: string; showChoice?: boolean }) => {
  const t = useText()
  const theme = useTheme()
  const choice = t(`common.theme.${theme}`)
  return (
    <button className={className} type="button" title={choice} onClick={() => setTheme(nextTheme(theme))}>
      <Icon name="theme" />
      {showChoice ? <span>{t('common.theme.switch')}</span> : t('common.theme.switch')}
      <span className={showChoice ? 'small' : 'vh'}>{showChoice ? choice : `: ${choice}`}</span>
    </button>
  )
}
