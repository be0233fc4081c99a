import type { ComponentType, ReactNode } from 'react'
import { Icon } from '../layout/Icon.tsx'
import { pageWindow } from './page-window.ts'
import textStyles from '#web/ui/layout/text.module.css'
import styles from './pages.module.css'

export type LinkProps = {
  to: string
  children: ReactNode
  className?: string
  'aria-current'?: 'page' | undefined
  'aria-label'?: string
}

type Props = {
  current: number
  last: number
  /** Address of a page. */
  to: (page: number) => string
  link: ComponentType<LinkProps>
  labels: { pages: string; page: (page: number) => string; previous: string; next: string }
}

/** Numbered pages as real links. Nothing for a single page. */
export const Pages = ({ current, last, to, link: Link, labels }: Props) => {
  if (last <= 1) return null
  const step = (page: number, name: 'chevron-left' | 'chevron-right', label: string) =>
    page < 1 || page > last ? (
      <span aria-hidden="true" className={textStyles.faint}>
        <Icon name={name} small />
      </span>
    ) : (
      <Link to={to(page)} aria-label={label}>
        <Icon name={name} small />
      </Link>
    )
  return (
    <nav className={styles.pages} aria-label={labels.pages}>
      {step(current - 1, 'chevron-left', labels.previous)}
      {pageWindow(current, last).map((page, i) =>
        page === null ? (
          <span key={`gap${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            aria-label={labels.page(page)}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {step(current + 1, 'chevron-right', labels.next)}
    </nav>
  )
}
