import type { ComponentProps } from 'react'
import { type ButtonKind, buttonClass } from '#web/ui/actions/Button.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Link } from '../routing/router.tsx'
import pageStyles from '#web/ui/layout/page.module.css'

type LinkProps = Omit<ComponentProps<typeof Link>, 'className'>

/** Leads to what a page belongs to. */
export const BackLink = ({ children, ...rest }: LinkProps) => (
  <Link {...rest} className={pageStyles.back}>
    <Icon name="chevron-left" small />
    {children}
  </Link>
)

/** A link that looks like a button; a primary one begins an action. */
export const ButtonLink = ({ kind, ...rest }: LinkProps & { kind?: ButtonKind }) => (
  <Link data-acts={kind === 'primary' || undefined} {...rest} className={buttonClass(kind)} />
)
