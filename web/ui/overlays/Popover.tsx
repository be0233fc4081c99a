import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '../actions/Button.tsx'
import { joinClasses } from '../layout/element.ts'
import { Icon, type IconName } from '../layout/Icon.tsx'
import styles from './popover.module.css'

const edge = 8

/** Where the content of the page ends on the right. */
const contentEnd = (button: HTMLElement): number => {
  const page = button.closest('main')
  if (!page) return innerWidth - edge
  return Math.min(
    innerWidth - edge,
    page.getBoundingClientRect().right - parseFloat(getComputedStyle(page).paddingRight),
  )
}

/**
 * Below the button, begun at its left end; where it would reach over the content of the page, ended at its right end. The sheet of
 * narrow windows places itself.
 */
const place = (panel: HTMLElement, button: HTMLElement): void => {
  const at = button.getBoundingClientRect()
  panel.style.top = `${Math.max(edge, Math.min(at.bottom + 4, innerHeight - panel.offsetHeight - edge))}px`
  const left = at.left + panel.offsetWidth > contentEnd(button) ? at.right - panel.offsetWidth : at.left
  panel.style.left = `${Math.max(edge, Math.min(left, innerWidth - panel.offsetWidth - edge))}px`
  panel.style.visibility = ''
}

/** Closes the panel that is open; the platform returns the focus to its button. */
export const closePopover = (): void =>
  document.querySelector<HTMLElement>(`.${styles.sheet}:popover-open`)?.hidePopover()

type Props = {
  /** What the button says. */
  words: ReactNode
  icon?: IconName
  /** What the panel is, for readers. */
  label: string
  className?: string
  /** It may be opened soon: the time to fetch what is inside. */
  onNear?: () => void
  /** The inside, drawn while it is open. */
  children: ReactNode
}

/** A button that opens a panel of the platform: Esc and a press outside close it, and the focus goes back. */
export const Popover = ({ words, icon, label, className = '', onNear, children }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  // The content may load later, and change its size.
  useEffect(() => {
    const [inside, opener] = [panel.current, button.current]
    if (!isOpen || !inside || !opener) return
    const watch = new ResizeObserver(() => place(inside, opener))
    watch.observe(inside)
    return () => watch.disconnect()
  }, [isOpen])

  return (
    <>
      <button
        ref={button}
        type="button"
        className={joinClasses(buttonClass(), className)}
        aria-haspopup="dialog"
        popoverTarget={id}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {icon && <Icon name={icon} />}
        {words}
        <Icon name="chevron-down" small />
      </button>
      <div
        ref={panel}
        id={id}
        className={`${styles.pop} ${styles.sheet}`}
        popover="auto"
        role="dialog"
        aria-label={label}
        // A frame may be painted before its place is known.
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.style.visibility = 'hidden'
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && children}
      </div>
    </>
  )
}
