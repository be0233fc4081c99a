import type { ReactNode } from 'react'
import pageStyles from './page.module.css'

/** A part of the page: its name in the margin, its matter beside it. */
export const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className={pageStyles.part}>
    <header>
      <h2>{title}</h2>
      {aside && <p>{aside}</p>}
    </header>
    <div>{children}</div>
  </section>
)
