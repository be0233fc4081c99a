import { type ReactNode, useLayoutEffect, useRef } from 'react'
import boxesStyles from '#web/ui/layout/boxes.module.css'

type Props = {
  /** Of `useForm`. */
  alarms: number
  children: ReactNode
}

/** The fields of a form, one below the other. With each alarm, focus goes to the first wrong one. */
export const Fields = ({ alarms, children }: Props) => {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (alarms > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [alarms])
  return (
    <div className={boxesStyles.stack} ref={element}>
      {children}
    </div>
  )
}
