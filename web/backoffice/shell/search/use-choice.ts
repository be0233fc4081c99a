import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Option } from './options.ts'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
}

type Props = {
  options: readonly Option[]
  /** The one that Enter chooses before another is: the first, where it is null. */
  best: string | null
  /** The server has not answered yet. */
  isWaiting: boolean
  /** Enter was pressed before there was any. */
  onHurry: () => void
}

/** Which option Enter chooses, and what keys do; the focus stays in the field. */
export const useChoice = ({ options, best, isWaiting, onHurry }: Props) => {
  const id = useId()
  const [moved, setMoved] = useState<string | null>(null)
  /** Enter was pressed: it holds for the best one, once that is there. */
  const hurried = useRef(false)
  const find = (key: string | null): Option | undefined => options.find((option) => option.key === key)
  const active = find(moved) ?? find(best) ?? options[0]
  const idOf = (key: string): string => `${id}-${key.replaceAll(/\s/g, '_')}`
  const activeId = active && idOf(active.key)
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  useEffect(() => {
    if (!hurried.current || isWaiting) return
    // What is not named as a whole is the person's to choose.
    hurried.current = false
    if (best !== null) document.getElementById(idOf(best))?.click()
  })
  const choose = (inNewTab: boolean): void => {
    const element = activeId === undefined ? null : document.getElementById(activeId)
    const anchor = inNewTab && element instanceof HTMLAnchorElement ? element : null
    anchor?.setAttribute('target', '_blank')
    element?.click()
    anchor?.removeAttribute('target')
  }
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step && !event.altKey && options.length > 0) {
      const at = options.findIndex(({ key }) => key === active?.key)
      setMoved(options[step(at, options.length)]?.key ?? null)
    } else if (event.key === 'Enter') {
      if (active) choose(event.ctrlKey || event.metaKey)
      else if (isWaiting) {
        hurried.current = true
        onHurry()
      }
    } else return
    event.preventDefault()
  }
  /** After another text the first is chosen again. */
  const reset = (): void => {
    setMoved(null)
    hurried.current = false
  }
  return { active, activeId, idOf, press, reset }
}
