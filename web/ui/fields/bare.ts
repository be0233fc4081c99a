/** The parts of fields, for those that are put together by hand; `Fields.tsx` has the whole ones. */
import { element } from '../layout/element.ts'
import { room } from '../layout/room.ts'
import styles from './field.module.css'

export const FieldBox = element('div', styles.field, room)
export const FieldLegend = element('legend', styles.label, {})
export const Input = element('input', styles.input, { number: styles.number })
export const TextArea = element('textarea', styles.input, {})
export const Select = element('select', styles.select, {})
