import { useState } from 'react'
import { can } from '#contract/core/access.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { MentionArea } from '#web/ui/fields/MentionArea.tsx'
import { Actions } from '#web/ui/layout/boxes.ts'
import { Note } from '#web/ui/layout/Note.tsx'
import { Problem } from '../../../kit/problems.tsx'
import { useAccount } from '../../../session/session-context.ts'
import { useNote } from './use-note.ts'
import styles from './story.module.css'

type Props = { merchantId: string; operationId: string }

/** Adds a note of the team; an `@` offers who reads it. */
export const NoteForm = ({ merchantId, operationId }: Props) => {
  const t = useText()
  const note = useNote({ merchantId, operationId })
  const [typed, setTyped] = useState('')
  const people = usePeople(merchantId, note.written.includes('@'), typed)
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault()
        void note.add()
      }}
    >
      {note.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
      <MentionArea
        label={t('operations.notes.label')}
        hint={t('operations.notes.hint')}
        error={note.error}
        value={note.written}
        readOnly={note.working || note.isLost}
        onText={note.write}
        people={people}
        onTyped={setTyped}
        onMention={note.mention}
        words={{
          list: t('operations.notes.people'),
          found: (count) => t('operations.notes.found', { count }),
        }}
      />
      {note.failure !== null && <Problem error={note.failure} title={t('operations.notes.failed')} />}
      <Actions>
        <Button
          type="submit"
          data-acts
          inactive={note.isEmpty || note.error !== null}
          working={note.working && t('operations.notes.adding')}
        >
          {t(note.isLost ? 'operations.notes.again' : 'operations.notes.add')}
        </Button>
      </Actions>
    </form>
  )
}

const pageSize = 100

/**
 * The others who read notes of the merchant: those who may be mentioned. Most visits mention no one, and do not ask for them. Where the
 * account has more people than a page, the server looks for what is typed of a name.
 */
const usePeople = (merchantId: string, enabled: boolean, typed: string) => {
  const { email: own } = useAccount()
  const first = useCall('users', 'list', { query: { pageSize } }, { enabled }).data
  const q = typed.trim()
  const isAsked = q !== '' && first !== undefined && first.total > first.results.length
  const input = { query: { pageSize, q } }
  const found = useCall('users', 'list', input, { enabled: isAsked, placeholder: 'previous' }).data
  const people = new Map(
    [...(first?.results ?? []), ...((isAsked && found?.results) || [])].map((one) => [one.id, one]),
  )
  return [...people.values()]
    .filter(
      ({ email, status, userType, merchants }) =>
        email !== own &&
        status === 'active' &&
        can(userType, 'operations.note') &&
        (merchants?.includes(merchantId) ?? true),
    )
    .map(({ id, firstName, lastName, email }) => ({ value: id, label: `${firstName} ${lastName}`.trim() || email }))
}
