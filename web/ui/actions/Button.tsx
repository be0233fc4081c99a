import type { ComponentProps, ReactNode } from 'react'
import './steady-press.ts'
import { joinClasses } from '../layout/element.ts'
import { Icon, type IconName } from '../layout/Icon.tsx'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'outline' | 'destructive' | 'destructive-outline' | 'plain'

const looks: Partial<Record<ButtonKind, string | undefined>> = {
  primary: styles.primary,
  destructive: styles.destructive,
  'destructive-outline': styles.destructiveOutline,
  plain: styles.plain,
}

export type ButtonSize = {
  /** The one thing to do on a page of one column. */
  big?: boolean | undefined
  /** As wide as its column. */
  wide?: boolean | undefined
}

/** The look of a button, for links that act as one. */
export const buttonClass = (kind: ButtonKind = 'outline', { big, wide }: ButtonSize = {}): string | undefined =>
  joinClasses(styles.btn, looks[kind], big && styles.big, wide && styles.wide)

type Props = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonSize & {
    kind?: ButtonKind
    icon?: IconName
    /** The gerund shown while it works ("Devolviendo…"). The width stays; pressing again does nothing. */
    working?: string | false
    /** Stays readable and in the tab order; the reason is beside it, named by `aria-describedby`. */
    inactive?: boolean
  }

export const Button = ({ kind, big, wide, icon, working, inactive, className, onClick, children, ...rest }: Props) => {
  const busy = working !== undefined && working !== false
  const stopped = busy || inactive === true
  return (
    <button
      type="button"
      data-acts={kind === 'destructive-outline' || undefined}
      {...rest}
      className={joinClasses(buttonClass(kind, { big, wide }), busy && styles.busy, className)}
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      onClick={stopped ? (event) => event.preventDefault() : onClick}
    >
      {working === undefined ? (
        <Label icon={icon}>{children}</Label>
      ) : (
        <span className={styles.labels}>
          <span data-hidden={busy || undefined}>
            <Label icon={icon}>{children}</Label>
          </span>
          <span data-hidden={!busy || undefined}>
            <Icon name="working" className={styles.spin} />
            {working || '…'}
          </span>
        </span>
      )}
    </button>
  )
}

const Label = ({ icon, children }: { icon: IconName | undefined; children: ReactNode }) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
  </>
)

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button type="button" className={styles.icon} aria-label={label} {...rest}>
    <Icon name={icon} />
  </button>
)

/** A button among words, which looks like a link. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" {...props} className={styles.link} />
)
