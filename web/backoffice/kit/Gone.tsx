import { EmptyState } from '#web/ui/layout/boxes.ts'
import { ButtonLink } from './links.tsx'

type Props = { title: string; text: string; to: string; label: string }

/** In the place of an object that was deleted, or is of the other mode; and a way to the others. */
export const Gone = ({ title, text, to, label }: Props) => (
  <EmptyState>
    <h1>{title}</h1>
    <p>{text}</p>
    <ButtonLink to={to}>{label}</ButtonLink>
  </EmptyState>
)
