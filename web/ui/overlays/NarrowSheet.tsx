import { type ReactNode, useEffect, useId, useRef } from 'react'
import { buttonClass } from '../actions/Button.tsx'
import { joinClasses } from '../layout/element.ts'
import styles from './narrow-sheet.module.css'
import popoverStyles from './popover.module.css'

type Props = {
  /** What the button says. */
  words: ReactNode
  /** What the controls are, for readers. */
  label: string
  /** The button that closes the sheet; without it, each control does. */
  close?: string
  children: ReactNode
}

/** Controls of the page that narrow screens show in a sheet, behind a button. */
export const NarrowSheet = ({ words, label, close, children }: Props) => {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  // A window that becomes wide, such as of a phone that is turned, has the controls in the page.
  useEffect(() => {
    const narrow = matchMedia('(max-width: 767px)')
    const hide = () => sheet.current?.hidePopover()
    narrow.addEventListener('change', hide)
    return () => narrow.removeEventListener('change', hide)
  }, [])
  return (
    <>
      <button
        type="button"
        className={joinClasses(buttonClass(), styles.opener)}
        aria-label={typeof words === 'string' ? undefined : label}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {words}
      </button>
      <div
        ref={sheet}
        id={id}
        className={joinClasses(styles.inPage, popoverStyles.pop, popoverStyles.sheet)}
        popover="auto"
        role="group"
        aria-label={label}
      >
        {children}
        {close && (
          <button
            type="button"
            className={joinClasses(buttonClass('primary'), styles.opener)}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {close}
          </button>
        )}
      </div>
    </>
  )
}
