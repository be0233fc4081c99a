import type { ReactNode } from 'react'
import textStyles from './text.module.css'
import fieldStyles from '#web/ui/fields/field.module.css'

/** What the tags inside a text become. */
export const bold = (words: ReactNode) => <b>{words}</b>
export const hidden = (words: ReactNode) => <span className={textStyles.hidden}>{words}</span>
export const mono = (words: ReactNode) => <span className={textStyles.mono}>{words}</span>
/** What may be left empty. */
export const optional = (words: ReactNode) => <span className={fieldStyles.optional}>{words}</span>
