import { type ReactNode, useId } from 'react'
import { DropPlace } from './DropPlace.tsx'
import { Icon } from '../layout/Icon.tsx'
import styles from './file-drop.module.css'
import fieldStyles from './field.module.css'
import textStyles from '#web/ui/layout/text.module.css'
import buttonStyles from '#web/ui/actions/button.module.css'

type Props = {
  label: string
  file: File | null
  onFile: (file: File | null) => void
  /** On the place to drop: what to do. */
  choose: string
  /** Formats and size. */
  hint: ReactNode
  /** Of the file that is there: its size, in words. */
  size: string
  /** The button that takes the file away again. */
  remove: string
  accept: string
  error?: string | null | undefined
  /** Share that has left, from 0 to 1, and its words; null while nothing leaves. */
  progress: { share: number; words: string } | null
}

/** One file, chosen or dropped. Its fault is shown below, with a new place to drop another. */
export const FileDrop = ({ label, file, onFile, choose, hint, size, remove, accept, error, progress }: Props) => {
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      {file && (
        <div className={styles.dropFile}>
          <span>
            {file.name}
            <span className={textStyles.hint}>{progress ? progress.words : size}</span>
          </span>
          {!progress && (
            <button className={`${buttonStyles.btn} ${buttonStyles.plain}`} type="button" onClick={() => onFile(null)}>
              {remove}
            </button>
          )}
        </div>
      )}
      {progress && (
        <progress className={styles.dropProgress} max={1} value={progress.share} aria-label={progress.words} />
      )}
      {error && (
        <p className={textStyles.error} id={`${id}-e`}>
          <Icon name="triangle" />
          {error}
        </p>
      )}
      {/* The field stays in the page: it is what the label names and where focus goes to when its file is refused. */}
      <DropPlace
        id={id}
        choose={choose}
        hint={hint}
        accept={accept}
        onFiles={([chosen]) => chosen && onFile(chosen)}
        wrong={error && `${id}-e`}
        disabled={progress !== null}
        hidden={file !== null && !error}
      />
    </div>
  )
}
