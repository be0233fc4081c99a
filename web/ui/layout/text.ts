/** Text by its weight on the page. */
import { element } from './element.ts'
import { room } from './room.ts'
import pageStyles from './page.module.css'
import styles from './text.module.css'
import widthStyles from './widths.module.css'

export const Text = element('p', '', {
  soft: styles.soft,
  faint: styles.faint,
  small: styles.small,
  nowrap: styles.nowrap,
  mono: styles.mono,
  end: styles.end,
  roomy: styles.roomy,
  iban: styles.iban,
  ownLine: styles.ownLine,
  call: pageStyles.call,
  narrowOnly: widthStyles.narrowOnly,
  ...room,
})

/** What helps with a field or a figure, below it. */
export const Hint = element('p', styles.hint, room)

/** What only readers of the screen hear. */
export const VisuallyHidden = element('span', styles.hidden, {})

/** The figure that a page is about. */
export const FigureText = element('div', styles.figure, {})

export const PageTitle = element('h1', styles.pageTitle, {})
export const PartTitle = element('h2', styles.partTitle, room)

/** What is wrong with a field, below it. */
export const FieldError = element('p', styles.error, {})
