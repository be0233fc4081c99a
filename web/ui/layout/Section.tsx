import type { ReactNode } from 'react'

/** A part of the page: its name in the margin, its matter beside it. */
export const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className="part">
    <header>
      <h2>{title}</h2>
      {aside && <p>{aside}</p>}
    </header>
    <div>{children}</div>
  </section>
)
