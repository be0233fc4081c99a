import type { ComponentType } from 'react'
import type { LinkProps } from '../data/Pages.tsx'
import styles from './tabs.module.css'

type Props = {
  /** What the tabs are parts of. */
  label: string
  tabs: readonly { to: string; label: string; current: boolean }[]
  link: ComponentType<LinkProps>
}

/** The parts of a section, each a page with an address of its own. */
export const Tabs = ({ label, tabs, link: Link }: Props) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ to, label: name, current }) => (
      <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
)
