import type { ReactNode } from 'react'
import { useText } from '#web/texts/text.ts'
import { Form } from '#web/ui/fields/Form.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useUnsaved } from '../../routing/unsaved.tsx'
import type { CartValues, Preferences } from './cart-values.ts'
import { Conflict } from '../../kit/Conflict.tsx'
import { SaveBar } from './SaveBar.tsx'
import type { usePreferencesForm } from './use-preferences-form.ts'
import styles from './preferences.module.css'

type Props<V extends Partial<CartValues>> = {
  state: ReturnType<typeof usePreferencesForm<V>>
  preferences: Preferences
  children: ReactNode
}

/** A page of the preferences: what another person changed, the fields, and what saves them. */
export const PreferencesForm = <V extends Partial<CartValues>>({ state, preferences, children }: Props<V>) => {
  const t = useText()
  const { draft, form, changes, save, undo, working, failure } = state
  const { question } = useUnsaved(draft.changed)
  return (
    <div className={styles.prefs}>
      {changes.length > 0 && (
        <Conflict
          by={preferences.updatedBy}
          at={preferences.updated}
          changes={changes}
          onMine={draft.keepMine}
          onTheirs={draft.takeTheirs}
        />
      )}
      <Form parts form={form} onSend={() => void save()}>
        {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
        {children}
        {failure !== null && <Problem error={failure} title={t('preferences.notSaved')} />}
        <SaveBar changes={draft.dirty.length} working={working} effect={t('preferences.effect')} onUndo={undo} />
      </Form>
      {question}
    </div>
  )
}
