import { partsOfNote } from '#contract/rules/note-rules.ts'
import type { Operation } from '../words.ts'
import styles from './story.module.css'

/** What the team wrote, with the names of those who are mentioned. */
export const NoteText = ({ note }: { note: Operation['notes'][number] }) => {
  const names = new Map(note.mentions.map(({ id, name }) => [id, name]))
  return (
    <span className={styles.text}>
      {partsOfNote(note.text).map((part, at) =>
        // Parts of one text never move.
        'userId' in part ? <b key={at}>@{names.get(part.userId) ?? ''}</b> : part.text,
      )}
    </span>
  )
}
