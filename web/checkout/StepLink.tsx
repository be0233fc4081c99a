import type { MouseEvent } from 'react'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { pathOf, type Step } from './steps.ts'
import { useCheckoutContext } from './checkout-context.ts'
import pageStyles from '#web/ui/layout/page.module.css'

type Props = { to: Step; className?: string | undefined; children: string }

/** A link to another step, without a new document; a new tab is the browser's. */
export const StepLink = ({ to, className, children }: Props) => {
  const { token, go } = useCheckoutContext()
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a className={className} href={pathOf(token, to)} onClick={follow}>
      {className === pageStyles.back && <Icon name="chevron-left" small />}
      {children}
    </a>
  )
}
