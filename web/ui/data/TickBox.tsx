import choiceStyles from '#web/ui/fields/choice.module.css'
type TickProps = {
  label: string
  checked: boolean
  mixed?: boolean
  disabled?: boolean
  tabIndex?: number
  onTick: (on: boolean) => void
}

/** The box that ticks a row, or all of them. */
export const TickBox = ({ label, checked, mixed = false, disabled = false, tabIndex, onTick }: TickProps) => (
  <span className={choiceStyles.check}>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      ref={(input) => {
        if (input) input.indeterminate = mixed
      }}
      onChange={(event) => onTick(event.target.checked)}
    />
  </span>
)
