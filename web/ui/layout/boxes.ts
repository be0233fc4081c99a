/** Boxes that place what is in them; none says what it is about. */
import { element } from './element.ts'
import { room } from './room.ts'
import barStyles from './bar.module.css'
import styles from './boxes.module.css'
import indexStyles from './index-nav.module.css'
import pageStyles from './page.module.css'
import textStyles from './text.module.css'
import widthStyles from './widths.module.css'
import pickStyles from '../fields/plan-picker.module.css'

/** Beside one another, in further lines where there is no room. */
export const Row = element('div', styles.row, {
  between: styles.between,
  end: textStyles.end,
  small: textStyles.small,
  ...room,
})

/** Below one another, with the distance of fields. */
export const Stack = element('div', styles.stack, { indent: styles.indent, form: styles.form, ...room })

/** What belongs to the choice above it. */
export const Indent = element('div', styles.indent, {})

/** Two columns; one on narrow screens. */
export const Grid = element('div', styles.grid, { indent: styles.indent, ...room })

/** Matter and an aside, `even` one that is about as wide; below one another on narrow screens. */
export const Split = element('div', styles.split, { even: styles.even })

/** Title and acts of a page; the acts are beside the first line, a paragraph of its own is below both. */
export const PageHead = element('header', pageStyles.head, {})

/** The acts of a page or a part; not printed. */
export const Actions = element('div', pageStyles.actions, { notNarrow: widthStyles.notNarrow })

/** A part of a page, with its name in the margin. `stack`: a part of a form. */
export const Part = element('section', pageStyles.part, { stack: pageStyles.stack, ...room })

/** In the place of what is not there. `blank`: with the lines of an empty ledger below. */
export const EmptyState = element('section', pageStyles.empty, { blank: pageStyles.blank, ...room })

/** Below a table. */
export const Foot = element('div', styles.foot, {})

/** Search and filters above a table. */
export const FilterBar = element('div', barStyles.bar, { many: barStyles.many })

/** Sums, a line each. */
export const Lines = element('div', styles.lines, room)

/** The last of them. */
export const Total = element('div', styles.total, {})

/** The figure of a page, with what explains it. */
export const Headline = element('div', styles.headline, {})

/** Parts of a list by kind, with their counts. */
export const IndexNav = element('nav', indexStyles.index, {})

/** Choices beside one another. `many`: smaller ones. */
export const Picks = element('div', pickStyles.pick, { many: pickStyles.many })

/** Terms with their values, below one another. */
export const TermList = element('dl', styles.terms, {})
