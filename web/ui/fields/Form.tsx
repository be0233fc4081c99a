import { type ReactNode, useEffect, useRef } from 'react'
import { Fields } from './Fields.tsx'
import { joinClasses } from '#web/ui/layout/element.ts'
import boxesStyles from '#web/ui/layout/boxes.module.css'

type Props = {
  /** Of `useForm`. */
  form: { alarms: number; submit: (send: () => void) => void }
  onSend: () => void
  /** Its parts have rules between them. */
  parts?: boolean
  children: ReactNode
}

/** A form on a page. Its button sends it, and Ctrl + Enter in any of its fields. */
export const Form = ({ form, onSend, parts = false, children }: Props) => {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const at = element.current
    const sendByKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) at?.requestSubmit()
    }
    at?.addEventListener('keydown', sendByKey)
    return () => at?.removeEventListener('keydown', sendByKey)
  }, [])
  return (
    <form
      ref={element}
      data-sends
      className={joinClasses(boxesStyles.form, parts && boxesStyles.parts)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(onSend)
      }}
    >
      <Fields alarms={form.alarms}>{children}</Fields>
    </form>
  )
}
