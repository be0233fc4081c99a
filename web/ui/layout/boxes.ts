/** Boxes that place what is in them; none says what it is about. */
import { element } from './element.ts'
import { room } from './room.ts'

/** Beside one another, in further lines where there is no room. */
export const Row = element('div', 'row', { between: 'between', end: 'end', small: 'small', ...room })

/** Below one another, with the distance of fields. */
export const Stack = element('div', 'stackf', { indent: 'indent', form: 'form', ...room })

/** What belongs to the choice above it. */
export const Indent = element('div', 'indent', {})

/** Two columns; one on narrow screens. */
export const Grid = element('div', 'grid2', { indent: 'indent', ...room })

/** Matter and an aside; below one another on narrow screens. */
export const Split = element('div', 'split', {})

/** Title and acts of a page. `top`: the acts are beside the first line. */
export const PageHead = element('header', 'head', { top: 'top' })

/** The acts of a page or a part; not printed. */
export const Actions = element('div', 'acts', { notNarrow: 'c-hide-n' })

/** A part of a page, with its name in the margin. `stack`: a part of a form. */
export const Part = element('section', 'part', { stack: 'stack', ...room })

/** In the place of what is not there. `blank`: with the lines of an empty ledger below. */
export const EmptyState = element('section', 'void', { blank: 'blank', ...room })

/** Below a table. */
export const Foot = element('div', 'foot', {})

/** Search and filters above a table. */
export const FilterBar = element('div', 'bar', { many: 'many' })

/** Sums, a line each. */
export const Lines = element('div', 'lines', room)

/** The last of them. */
export const Total = element('div', 'tot', {})

/** The figure of a page, with what explains it. */
export const Headline = element('div', 'headline', {})

/** Parts of a list by kind, with their counts. */
export const IndexNav = element('nav', 'idx', {})

/** Choices beside one another. `many`: smaller ones. */
export const Picks = element('div', 'pick', { many: 'many' })

/** Terms with their values, below one another. */
export const TermList = element('dl', 'dl', {})
