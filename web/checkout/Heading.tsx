import { type ReactNode, useId } from 'react'
import { useText } from '#web/texts/text.ts'
import { PageTitle, Text } from '#web/ui/layout/text.ts'

type Props = {
  /** Number of the step, on pages that are one of the three. */
  step?: number
  children: ReactNode
}

/** The heading of a step; it receives the focus when the step is shown. */
export const Heading = ({ step, children }: Props) => {
  const t = useText()
  const id = useId()
  if (step === undefined) return <PageTitle tabIndex={-1}>{children}</PageTitle>
  return (
    <div>
      <Text small soft id={id}>
        {t('checkout.step', { step })}
      </Text>
      <PageTitle tabIndex={-1} aria-describedby={id}>
        {children}
      </PageTitle>
    </div>
  )
}
