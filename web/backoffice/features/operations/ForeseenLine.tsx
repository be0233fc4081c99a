import type { ReactNode } from 'react'

/** One line of what will happen: in words at the left, the figure at the right. */
export const ForeseenLine = ({
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
