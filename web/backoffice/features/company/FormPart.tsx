import type { ReactNode } from 'react'

import { Part, Stack } from '#web/ui/layout/boxes.ts'
/** A part of a form: its name on top, its fields below. */
export const FormPart = ({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) => (
  <Part stack>
    <header>
      <h2>{title}</h2>
      {aside && <p>{aside}</p>}
    </header>
    <Stack>{children}</Stack>
  </Part>
)
