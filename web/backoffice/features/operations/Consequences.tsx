import type { ReactNode } from 'react'
import { useText } from '#web/texts/text.ts'

/** What will happen when the button of the dialog is pressed. */
export const Consequences = ({ children }: { children: ReactNode }) => {
  const t = useText()
  return (
    <section aria-label={t('operations.dialog.what')}>
      <h3 className="h2">{t('operations.dialog.what')}</h3>
      <div className="lines">{children}</div>
    </section>
  )
}

/** One line: in words at the left, the figure at the right. */
export const Consequence = ({
  what,
  aside,
  children,
}: {
  what: ReactNode
  aside?: ReactNode
  children?: ReactNode
}) => (
  <div>
    <span>
      {what}
      {aside && <small>{aside}</small>}
    </span>
    <span>{children}</span>
  </div>
)
