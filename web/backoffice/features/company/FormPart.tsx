import type { ReactNode } from 'react'

/** A part of a form: its name on top, its fields below. */
export const FormPart = ({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) => (
  <section className="part stack">
    <header>
      <h2>{title}</h2>
      {aside && <p>{aside}</p>}
    </header>
    <div className="stackf">{children}</div>
  </section>
)
