import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { joinClasses } from './element.ts'
import styles from './note.module.css'

type Kind = 'info' | 'ok' | 'warn' | 'bad'
const looks: Record<Kind, string | undefined> = { info: styles.info, ok: styles.ok, warn: styles.warn, bad: styles.bad }
const icons: Record<Kind, IconName> = { info: 'info', ok: 'check', warn: 'triangle', bad: 'triangle' }

type Props = {
  kind: Kind
  title: ReactNode
  children?: ReactNode
  role?: 'alert' | 'status'
  /** Another than that of its kind. */
  icon?: IconName
}

/** Something to know where it matters: bar, icon, bold sentence, way on. */
export const Note = ({ kind, title, children, role, icon = icons[kind] }: Props) => (
  <div className={joinClasses(styles.note, looks[kind])} role={role}>
    <Icon name={icon} />
    <div>
      <b>{title}</b>
      {children}
    </div>
  </div>
)
