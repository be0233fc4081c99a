import { isColour } from '#contract/core/validation.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Input } from '#web/ui/fields/bare.ts'
import { contrast, inkOn, minContrast, shownContrast } from './contrast.ts'
import styles from './preferences.module.css'

type Props = {
  label: string
  value: string
  onText: (text: string) => void
  onBlur: () => void
  error: string | null
  /** Colour of the swatch while the typed text is no colour. */
  before: string
  /** The widget fills something with it, and writes on that. */
  filled?: boolean
}

/** A colour as text, and as the picker of the browser, which is its swatch; with how well it is read on white. */
export const ColourField = ({ label, value, onText, onBlur, error, before, filled = false }: Props) => {
  const t = useText()
  const colour = isColour(value.trim()) ? value.trim() : null
  return (
    <Field label={label} error={error} hint={colour && <Contrast colour={colour} filled={filled} />}>
      {(control) => (
        <div className={styles.colour}>
          <input
            type="color"
            aria-label={t('preferences.colour.pick', { label })}
            value={(colour ?? before).toLowerCase()}
            onChange={(event) => onText(event.target.value.toUpperCase())}
          />
          <Input
            {...control}
            value={value}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onText(event.target.value)}
            onBlur={() => {
              onText(value.trim())
              onBlur()
            }}
          />
        </div>
      )}
    </Field>
  )
}

/** Contrast of the colour with the white of the page, and the text colour on it. */
const Contrast = ({ colour, filled }: { colour: string; filled: boolean }) => {
  const t = useText()
  const locale = useLocale()
  const words = (ratio: number): string =>
    shownContrast(ratio).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const ratio = contrast(colour, '#FFFFFF') ?? 1
  const isLow = ratio < minContrast
  const on = inkOn(colour)
  return (
    <span className={isLow ? styles.low : undefined}>
      {isLow && <Icon name="triangle" small />}
      {t(isLow ? 'preferences.colour.low' : 'preferences.colour.good', { ratio: words(ratio) })}{' '}
      {filled && t(`preferences.colour.on.${on.ink}`, { ratio: words(on.ratio) })}
    </span>
  )
}
