/** Text by its weight on the page. */
import { element } from './element.ts'
import { room } from './room.ts'

export const Text = element('p', '', {
  soft: 'soft',
  faint: 'faint',
  small: 'small',
  nowrap: 'nw',
  mono: 'mono',
  end: 'end',
  roomy: 'roomy',
  iban: 'iban',
  narrowOnly: 'only-n2',
  ...room,
})

/** What helps with a field or a figure, below it. */
export const Hint = element('p', 'hint', room)

/** What only readers of the screen hear. */
export const VisuallyHidden = element('span', 'vh', {})

/** The figure that a page is about. */
export const FigureText = element('div', 'figure', {})

export const PageTitle = element('h1', 'h1', {})
export const PartTitle = element('h2', 'h2', room)

/** What is wrong with a field, below it. */
export const FieldError = element('p', 'err', {})
