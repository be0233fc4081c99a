import { useEffect, useState } from 'react'
import { makeStore, useStore } from '#web/api/store.ts'
import { useText } from '#web/texts/text.ts'
import { IconButton } from '#web/ui/actions/Button.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { announce } from './announce.tsx'
import styles from './toasts.module.css'
import { joinClasses } from '#web/ui/layout/element.ts'

export type ToastOptions = {
  tone?: 'ok' | 'bad'
  action?: { label: string; run: () => void }
  /** Until it is closed. */
  stays?: true
}
type Toast = ToastOptions & { text: string; id: number }

/** Milliseconds that a toast is shown while it is neither hovered nor focused. */
const standsFor = 6_000

const shown = makeStore<Toast | null>(null)
let count = 0
const dismiss = (): void => shown.set(null)

const show = (text: string, options: ToastOptions = {}): void => {
  count += 1
  shown.set({ ...options, text, id: count })
  announce(text)
}

/** Says briefly that something was done; takes the place of an earlier toast. Never the only place of an error. */
export const useToast = (): typeof show => show

const OneToast = ({ text, tone = 'ok', action, stays }: Toast) => {
  const t = useText()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || stays) return undefined
    const timer = setTimeout(dismiss, standsFor)
    return () => clearTimeout(timer)
  }, [held, stays])
  return (
    <div
      className={joinClasses(styles.toast, tone === 'ok' ? styles.ok : styles.bad)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={tone === 'ok' ? 'check' : 'triangle'} />
      <div>{text}</div>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismiss()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label={t('common.toast.close')} onClick={dismiss} />
    </div>
  )
}

/** The region of toasts. Screen readers announce the text from the live region. */
export const Toasts = () => {
  const t = useText()
  const toast = useStore(shown)
  return (
    <section className={styles.toasts} aria-label={t('common.toast.region')}>
      {toast && <OneToast key={toast.id} {...toast} />}
    </section>
  )
}
