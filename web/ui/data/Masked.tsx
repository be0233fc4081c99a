import textStyles from '#web/ui/layout/text.module.css'
type Props = { value: string; label: string }

/** A value that is not shown whole: to see, with its dots; to hear, in words. */
export const Masked = ({ value, label }: Props) => (
  <span>
    <span aria-hidden="true">{value}</span>
    <span className={textStyles.hidden}>{label}</span>
  </span>
)
