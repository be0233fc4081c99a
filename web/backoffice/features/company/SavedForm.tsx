import type { ReactNode } from 'react'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Form } from '#web/ui/fields/Form.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { ReadOnlyContext } from '#web/ui/actions/read-only.ts'
import { Row } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { Problem } from '../../kit/problems.tsx'
import { useIsPaused } from '../../session/session-context.ts'
import type { SaveState } from './saver.ts'

type Props = {
  /** Of `useSavedForm`. */
  saved: {
    form: { alarms: number; submit: (send: () => void) => void }
    restored: boolean
    state: SaveState
    saveAll: () => void
    sendAll: () => Promise<void>
    working: boolean
    failure: unknown
    question: ReactNode
  }
  /** Words of the button; absent where there is none. */
  doneLabel: string | undefined
  /** Beside the button. */
  aside: ReactNode
  children: ReactNode
}

/** The frame of a form that saves itself: what became of what was typed, and the button that sends the whole. */
export const SavedForm = ({ saved, doneLabel, aside, children }: Props) => {
  const t = useText()
  const paused = useIsPaused()
  const { form, restored, state, saveAll, sendAll, working, failure, question } = saved
  return (
    <>
      <Form form={form} onSend={() => void sendAll()}>
        {restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
        <ReadOnlyContext value={paused}>{children}</ReadOnlyContext>
        {failure !== null && <Problem error={failure} title={t('company.save.notDone')} />}
        {failure === null && state.kind === 'failed' && (
          <Problem error={state.error} title={t('company.save.failed')}>
            <p>{t('company.save.failedText')}</p>
            <Row above>
              <Button icon="refresh" onClick={saveAll}>
                {t('company.save.again')}
              </Button>
            </Row>
          </Problem>
        )}
        <Row>
          {doneLabel !== undefined && !paused && (
            <Button kind="primary" type="submit" working={working && t('company.save.working')}>
              {doneLabel}
            </Button>
          )}
          {aside}
          <Hint role="status">
            {state.kind === 'saving' && t('company.save.saving')}
            {state.kind === 'saved' && t('company.save.saved')}
          </Hint>
        </Row>
      </Form>
      {question}
    </>
  )
}
