import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../actions/Button.tsx'
import styles from './dialog.module.css'

type Props = {
  title: ReactNode
  closeLabel: string
  onClose: () => void
  onSubmit: () => void
  /** Makes it an alert that screen readers announce: the id of the text with the reason. */
  alert?: string
  /** For a table. */
  wide?: boolean
  /** An outcome is awaited: nothing closes the dialog. */
  locked?: boolean
  /** The words that ask before something typed is given up; absent while nothing is. */
  question?: { ask: string; stay: string; leave: string } | false | undefined
  /** "No" first, the act last. */
  foot: ReactNode
  children: ReactNode
}

/**
 * A modal dialog of the platform. It opens when it is rendered; focus goes to the element marked `data-first` and, when it
 * goes away, back to where it was. Esc and the cross ask to close.
 */
export const Dialog = (props: Props) => {
  const { title, closeLabel, onClose, onSubmit, alert, wide = false, locked = false, question, foot, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [asking, setAsking] = useState(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    const first = dialog?.querySelector<HTMLElement>('[data-first]')
    first?.focus()
    if (first instanceof HTMLInputElement) first.select()
    const sendByKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) dialog?.querySelector('form')?.requestSubmit()
    }
    dialog?.addEventListener('keydown', sendByKey)
    return () => {
      dialog?.removeEventListener('keydown', sendByKey)
      dialog?.close()
    }
  }, [])

  const tryClose = () => {
    if (locked) return
    if (question && !asking) setAsking(true)
    else onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <dialog
      ref={ref}
      className={wide ? styles.wide : undefined}
      role={alert && 'alertdialog'}
      aria-labelledby={titleId}
      aria-describedby={alert}
      onCancel={(event) => {
        event.preventDefault()
        tryClose()
      }}
      // The browser closes by force on a second Esc; then the address must follow.
      onClose={() => ref.current?.isConnected && onClose()}
    >
      <form noValidate onSubmit={submit}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={closeLabel} onClick={tryClose} aria-disabled={locked || undefined} />
        </div>
        <div className={styles.body}>{children}</div>
        {/* Keys: a button that became another one while it is pressed would do what that one does. */}
        {asking && question ? (
          <div key="question" className={`${styles.foot} ${styles.asks}`} role="alert">
            <p className={styles.ask}>{question.ask}</p>
            <Button onClick={() => setAsking(false)}>{question.stay}</Button>
            <Button kind="destructive-outline" onClick={onClose}>
              {question.leave}
            </Button>
          </div>
        ) : (
          <div key="foot" className={styles.foot}>
            {foot}
          </div>
        )}
      </form>
    </dialog>
  )
}
