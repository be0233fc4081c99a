import type { ReactNode } from 'react'

import { PageTitle } from '#web/ui/layout/text.ts'
/** The heading of a step; focus comes here when the step does. */
export const Heading = ({ children }: { children: ReactNode }) => <PageTitle tabIndex={-1}>{children}</PageTitle>
