import styles from './combobox.module.css'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { ComboOption } from './combo-options.ts'
import { joinClasses } from '../layout/element.ts'
import popoverStyles from '#web/ui/overlays/popover.module.css'

type Props = {
  id: string
  /** Names the list. */
  label: string
  isOpen: boolean
  /** The id of the option that Enter chooses. */
  activeId: string | undefined
  onChoose: (value: string) => void
  children: ReactNode
}

/** Options below a field that keeps the focus with its keys. The active one is scrolled into sight. */
export const ComboList = ({ id, label, isOpen, activeId, onChoose, children }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    list.current?.scrollTo(0, 0)
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const choosePressed = useEffectEvent(({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null
    if (option?.dataset['value'] !== undefined) onChoose(option.dataset['value'])
  })
  // One listener for all options: none of them takes the focus, which stays in the field.
  useEffect(() => {
    const box = list.current
    const choose = (event: MouseEvent) => choosePressed(event)
    box?.addEventListener('click', choose)
    return () => box?.removeEventListener('click', choose)
  }, [])
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <div
      ref={list}
      id={id}
      className={joinClasses(popoverStyles.pop, styles.comboList)}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      hidden={!isOpen}
      // A press on it takes no focus from the field, which listens for keys.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

type OptionProps = { id: string; option: ComboOption; isSelected: boolean; isActive: boolean }

export const Option = ({ id, option: { value, label, mark, isHead }, isSelected, isActive }: OptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isSelected}
    className={joinClasses(isHead && styles.headOption, isActive && styles.active)}
    data-value={value}
  >
    {label}
    {mark !== undefined && <small> {mark}</small>}
  </div>
)
