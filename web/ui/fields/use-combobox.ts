import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { type ComboGroup, foundIn, optionsOf } from './combo-options.ts'

type Props = {
  value: string
  onText: (value: string) => void
  onBlur?: () => void
  groups: readonly ComboGroup[]
  isReadOnly: boolean
}

/** What a combobox shows, and what keys, typing and leaving do to it. */
export const useCombobox = ({ value, onText, onBlur, groups, isReadOnly }: Props) => {
  /** Null while the field shows the chosen one. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  /** The option that Enter would choose. */
  const [active, setActive] = useState<string | null>(null)
  const [timesLeft, setTimesLeft] = useState(0)
  const chosen = optionsOf(groups).find((option) => option.value === value)
  const found = foundIn(groups, typed ?? '')
  const options = optionsOf(found)

  // Called after the form has the value that was chosen on leaving.
  const tellLeft = useEffectEvent(() => onBlur?.())
  useEffect(() => {
    if (timesLeft > 0) tellLeft()
  }, [timesLeft])

  const open = (at: string | null = chosen?.value ?? null): void => {
    if (isReadOnly) return
    setOpen(true)
    setActive(at)
  }
  const close = (): void => {
    setOpen(false)
    setActive(null)
    setTyped(null)
  }
  const choose = (option: string): void => {
    onText(option)
    close()
  }
  const type = (text: string): void => {
    setTyped(text)
    open(text.trim() === '' ? null : (optionsOf(foundIn(groups, text))[0]?.value ?? null))
  }
  const move = (step: 1 | -1): void => {
    const edge = options.at(step === 1 ? 0 : -1)?.value ?? null
    if (!isOpen) return open(chosen?.value ?? edge)
    const at = options.findIndex((option) => option.value === active)
    setActive(at === -1 ? edge : (options[(at + step + options.length) % options.length]?.value ?? null))
  }
  /** Whether the key did something here. */
  const act = ({ key, altKey }: KeyboardEvent): boolean => {
    if (key === 'ArrowUp' && altKey) close()
    else if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (!isOpen) return false
    else if (key === 'Escape') close()
    else if (key !== 'Enter') return false
    else if (active !== null) choose(active)
    return true
  }
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || !act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Chooses the only match of the typed text; with several matches the earlier choice stays. */
  const leave = (): void => {
    if (typed?.trim() === '') onText('')
    else if (typed !== null && options.length === 1 && options[0]) onText(options[0].value)
    close()
    setTimesLeft((times) => times + 1)
  }
  return {
    typed,
    isOpen,
    active,
    found,
    options,
    open,
    choose,
    type,
    press,
    leave,
    text: typed ?? chosen?.label ?? value,
  }
}
