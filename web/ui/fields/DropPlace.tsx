import { type ReactNode, useState } from 'react'
import { Icon } from '../layout/Icon.tsx'
import styles from './file-drop.module.css'
import { joinClasses } from '../layout/element.ts'
import textStyles from '#web/ui/layout/text.module.css'

type Props = {
  id: string
  /** Name of the field, without a label beside it. */
  label?: string
  /** What to do. */
  choose: ReactNode
  /** Formats and size. */
  hint: ReactNode
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** Id of what is wrong, which is read instead of the hint. */
  wrong?: string | null | undefined
  disabled?: boolean
  /** Where more is welcome but not asked for. */
  slim?: boolean
  /** Out of sight, but there for its label and for the focus. */
  hidden?: boolean
}

/** The place where files are chosen or dropped: a file field as large as what can be seen of it. */
export const DropPlace = (props: Props) => {
  const { id, label, choose, hint, accept, multiple = false, onFiles, wrong, disabled = false } = props
  const { slim = false, hidden = false } = props
  const [over, setOver] = useState(false)
  return (
    <div className={joinClasses(styles.drop, over && styles.over, slim && styles.slim, hidden && textStyles.hidden)}>
      <input
        id={id}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ?? `${id}-h`}
        disabled={disabled}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          if (chosen.length > 0) onFiles(chosen)
          // The same file again is a choice too: it may have been corrected.
          target.value = ''
        }}
      />
      <b>
        <Icon name="upload" small /> {choose}
      </b>
      <span className={textStyles.hint} id={`${id}-h`}>
        {hint}
      </span>
    </div>
  )
}
