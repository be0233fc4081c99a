import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { type ComboOption, foundIn, optionsOf } from './combo-options.ts'
import { mentionAt, withName } from './mention-text.ts'

type Props = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  onText: (text: string) => void
  people: readonly ComboOption[]
  /** What is typed of a name; empty where none is being typed. */
  onTyped: (typed: string) => void
  onMention: (person: ComboOption) => void
}

/** So many are offered: who types on sees others. */
const most = 8

/** Which people an `@` in a text offers, and what keys and choices do to them. */
export const useMentions = ({ field, value, onText, people, onTyped, onMention }: Props) => {
  const [caret, setCaret] = useState<number | null>(null)
  /** The `@` whose offer was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const [next, setNext] = useState<number | null>(null)
  const mention = caret === null ? null : mentionAt(value, caret)
  const options = mention ? optionsOf(foundIn([{ label: '', options: people }], mention.typed)).slice(0, most) : []
  const isOpen = mention !== null && mention.at !== closedAt && options.length > 0
  const active = options.find((option) => option.value === moved) ?? options[0]

  useLayoutEffect(() => {
    if (next !== null) field.current?.setSelectionRange(next, next)
  }, [field, next])

  const choose = (id: string): void => {
    const person = options.find((option) => option.value === id)
    if (!person || !mention) return
    const written = withName(value, mention, person.label)
    onMention(person)
    onText(written.text)
    setClosedAt(mention.at)
    setCaret(written.caret)
    setNext(written.caret)
  }
  const move = (step: 1 | -1): void => {
    const at = options.findIndex((option) => option === active)
    setMoved(options[(at + step + options.length) % options.length]?.value ?? null)
  }
  const pressed = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Escape') setClosedAt(mention?.at ?? null)
    else if ((key === 'Enter' || key === 'Tab') && active) choose(active.value)
    else return false
    return true
  }
  return {
    isOpen,
    options: isOpen ? options : [],
    active: isOpen ? active?.value : undefined,
    choose,
    press: (event: KeyboardEvent): void => {
      if (!isOpen || event.ctrlKey || event.metaKey || event.shiftKey || !pressed(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    },
    type: (text: string, at: number): void => {
      onText(text)
      onTyped(mentionAt(text, at)?.typed ?? '')
      setNext(null)
      setCaret(at)
      if (closedAt !== null && text[closedAt] !== '@') setClosedAt(null)
    },
    select: (at: number): void => setCaret(at),
    leave: (): void => setCaret(null),
  }
}
