import type { ReactNode } from 'react'

import { PageTitle } from '#web/ui/layout/text.ts'
/** The heading of a step; it receives the focus when the step is shown. */
export const Heading = ({ children }: { children: ReactNode }) => <PageTitle tabIndex={-1}>{children}</PageTitle>
