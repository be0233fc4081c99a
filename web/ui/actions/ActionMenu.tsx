import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from '../layout/Icon.tsx'
import buttonStyles from './button.module.css'
import popoverStyles from '#web/ui/overlays/popover.module.css'
import styles from './action-menu.module.css'

type Props = {
  /** What is done to whom: "Más acciones para Unai". */
  label: string
  /** `MenuButton` or links with `menuItem()`. */
  children: ReactNode
}

const edge = 8

/** Below the button, at its right end; above it where there is no room. */
const place = (menu: HTMLElement, button: HTMLElement): void => {
  const at = button.getBoundingClientRect()
  const below = at.bottom + menu.offsetHeight + edge < innerHeight
  menu.style.top = `${below ? at.bottom : Math.max(edge, at.top - menu.offsetHeight)}px`
  menu.style.left = `${Math.max(edge, at.right - menu.offsetWidth)}px`
  menu.style.visibility = ''
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A button with three dots that opens a menu of further actions. Arrow keys move, Esc closes it and returns the focus. */
export const ActionMenu = ({ label, children }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') menu.current?.hidePopover()
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const all = items()
    all[
      step(
        all.findIndex((item) => item === document.activeElement),
        all.length,
      )
    ]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonStyles.icon}
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        <Icon name="dots" />
      </button>
      <div
        ref={menu}
        id={id}
        className={`${popoverStyles.pop} ${styles.menu}`}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        onClick={() => menu.current?.hidePopover()}
        // A frame may be painted before its place is known.
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.style.visibility = 'hidden'
        }}
        onToggle={(event) => {
          if (event.newState !== 'open' || !menu.current || !button.current) return
          place(menu.current, button.current)
          items()[0]?.focus()
        }}
      >
        {children}
      </div>
    </>
  )
}

/** What makes an element an entry of the menu. `destructive`: it begins what cannot be taken back. */
export const menuItem = (destructive = false) => ({
  role: 'menuitem',
  tabIndex: -1,
  className: destructive ? styles.destructive : undefined,
  'data-acts': destructive || undefined,
})

type MenuButtonProps = Omit<ComponentProps<'button'>, 'className'> & { destructive?: boolean }

export const MenuButton = ({ destructive, ...rest }: MenuButtonProps) => (
  <button type="button" {...menuItem(destructive)} {...rest} />
)
