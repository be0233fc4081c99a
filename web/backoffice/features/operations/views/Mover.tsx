import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/actions/Button.tsx'
import styles from './views.module.css'

type Props = {
  /** Its place, and the last there is. */
  at: number
  last: number
  words: { up: string; down: string }
  onMove: (to: number) => void
}

/** Moves one of a list up and down; the focus goes with it. */
export const Mover = ({ at, last, words, onMove }: Props) => {
  const box = useRef<HTMLSpanElement>(null)
  const pressed = useRef<{ button: number; from: number } | null>(null)
  useEffect(() => {
    const press = pressed.current
    if (!press || press.from === at) return
    pressed.current = null
    box.current?.querySelectorAll('button')[press.button]?.focus()
  })
  const move = (button: number, to: number) => {
    if (to < 0 || to > last) return
    pressed.current = { button, from: at }
    onMove(to)
  }
  return (
    <span ref={box} className={styles.mover}>
      <IconButton icon="chevron-left" label={words.up} aria-disabled={at === 0} onClick={() => move(0, at - 1)} />
      <IconButton icon="chevron-right" label={words.down} aria-disabled={at === last} onClick={() => move(1, at + 1)} />
    </span>
  )
}
