import { type ReactNode, useId, useState } from 'react'
import { Icon } from './Icon.tsx'
import './file-drop.css'

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

/** One file, chosen or dropped. What is wrong with it stands below, with a new place to drop another. */
export const FileDrop = ({ label, file, onFile, choose, hint, size, remove, accept, error, progress }: Props) => {
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {file && (
        <div className="drop-file">
          <span>
            {file.name}
            <span className="hint">{progress ? progress.words : size}</span>
          </span>
          {!progress && (
            <button className="btn plain" type="button" onClick={() => onFile(null)}>
              {remove}
            </button>
          )}
        </div>
      )}
      {progress && <progress className="drop-progress" max={1} value={progress.share} aria-label={progress.words} />}
      {error && (
        <p className="err" id={`${id}-e`}>
          <Icon name="triangle" />
          {error}
        </p>
      )}
      {/* The field stays in the page: it is what the label names and where focus goes to when its file is refused. */}
      <div className={`drop ${over ? 'over' : ''} ${file && !error ? 'vh' : ''}`.trim()}>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-e` : `${id}-h`}
          disabled={progress !== null}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) onFile(chosen)
            // The same file again is a choice too: it may have been mended.
            event.target.value = ''
          }}
        />
        <b>{choose}</b>
        <span className="hint" id={`${id}-h`}>
          {hint}
        </span>
      </div>
    </div>
  )
}
