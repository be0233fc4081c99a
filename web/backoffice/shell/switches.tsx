import { useState } from 'react'
import { switchSandbox, useSandbox } from '#web/api/mode.ts'
import { useRichText, useText } from '#web/texts/text.ts'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Text, VisuallyHidden } from '#web/ui/layout/text.ts'
import { isTyping } from '../kit/drafts.ts'
import { Deferred, Lost } from './Deferred.tsx'
import { nextTheme, setTheme, useTheme } from '../session/theme.ts'
import { useAnyMerchant } from '../session/session-context.ts'
import styles from './switches.module.css'
import frameStyles from '#web/ui/layout/frame.module.css'

/** Test mode of the current merchant. Turning it over shows the same screen with the other mode's data. */
export const SandboxSwitch = ({ className = styles.switch }: { className?: string | undefined }) => {
  const t = useText()
  const sandbox = useSandbox()
  const [asking, setAsking] = useState(false)
  if (!useAnyMerchant()) return null
  const turn = (on: boolean) => {
    if (on && isTyping()) setAsking(true)
    else switchSandbox(on)
  }
  const answer = (goOn: boolean) => {
    setAsking(false)
    if (goOn) switchSandbox(true)
  }
  return (
    <>
      <label className={className}>
        <Icon name="flask" />
        <span className={styles.label}>
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
        <span className={styles.track} />
      </label>
      {asking && (
        <Deferred name="SandboxQuestion" props={{ onAnswer: answer }} missing={<Lost onLost={() => answer(false)} />} />
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
    <div className={frameStyles.band} role="status">
      <Icon name="flask" />
      <span>
        {rich('common.sandbox.band', {
          b: (words) => <b key="b">{words}</b>,
          more: (words) => (
            <span key="more" className={frameStyles.more}>
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
export const ThemeButton = ({
  className,
  showChoice = false,
}: {
  className: string | undefined
  showChoice?: boolean
}) => {
  const t = useText()
  const theme = useTheme()
  const choice = t(`common.theme.${theme}`)
  return (
    <button className={className} type="button" title={choice} onClick={() => setTheme(nextTheme(theme))}>
      <Icon name="theme" />
      {showChoice ? <span>{t('common.theme.switch')}</span> : t('common.theme.switch')}
      {showChoice ? (
        <Text as="span" small>
          {choice}
        </Text>
      ) : (
        <VisuallyHidden>: {choice}</VisuallyHidden>
      )}
    </button>
  )
}
