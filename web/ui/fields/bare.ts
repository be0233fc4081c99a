/** The parts of fields, for those that are put together by hand; `Fields.tsx` has the whole ones. */
import { element } from '../layout/element.ts'
import { room } from '../layout/room.ts'

export const FieldBox = element('div', 'field', room)
export const FieldLegend = element('legend', 'lab', {})
export const Input = element('input', 'in', { number: 'number' })
export const TextArea = element('textarea', 'in', {})
export const Select = element('select', 'sel', {})
