import { type ComponentType, useEffect, useRef } from 'react'
import type { LinkProps } from '../data/Pages.tsx'
import styles from './tabs.module.css'

type Props = {
  /** What the tabs are parts of. */
  label: string
  tabs: readonly { to: string; label: string; current: boolean }[]
  link: ComponentType<LinkProps>
}

/** The parts of a section, each a page with an address of its own. Where they do not fit, the current one is scrolled into sight. */
export const Tabs = ({ label, tabs, link: Link }: Props) => {
  const nav = useRef<HTMLElement>(null)
  const at = tabs.findIndex(({ current }) => current)
  useEffect(() => {
    const tab = nav.current?.children[at]
    if (nav.current && tab instanceof HTMLElement)
      nav.current.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - nav.current.clientWidth / 2
  }, [at])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
