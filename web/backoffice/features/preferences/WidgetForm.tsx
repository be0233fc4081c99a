import { useMemo } from 'react'
import { Button } from '#web/ui/actions/Button.tsx'
import { useText } from '#web/texts/text.ts'
import { Form } from '#web/ui/fields/Form.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { Part, Row } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { Conflict } from '../../kit/Conflict.tsx'
import { Problem } from '../../kit/problems.tsx'
import { useUnsaved } from '../../routing/unsaved.tsx'
import { PreviewSplit } from './PreviewSplit.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SnippetPart } from './SnippetPart.tsx'
import { useExampleAmount } from './use-example-amount.ts'
import { useWidgetForm, type Widget } from './use-widget-form.ts'
import { useWidgetWords } from './use-widget-words.ts'
import { shownPreferences } from './widget-values.ts'
import { LookPart, ShowPart, TextPart } from './WidgetParts.tsx'
import { WidgetPreview } from './WidgetPreview.tsx'
import type { Terms } from './widget-terms.ts'

type Props = { widget: Widget; publicKey: string | null; terms: Terms }

/** Left what is set, right what the customer sees. */
export const WidgetForm = ({ widget, publicKey, terms }: Props) => {
  const t = useText()
  const { label, shown } = useWidgetWords()
  const { draft, form, values, save, turn, reset, working, failure } = useWidgetForm(widget)
  const { question } = useUnsaved(draft.changed)
  const example = useExampleAmount(terms)
  // The widget draws itself anew for every other object.
  const preferences = useMemo(
    () => shownPreferences(draft.value, widget.preferences),
    [draft.value, widget.preferences],
  )
  return (
    <>
      {draft.theirs.length > 0 && (
        <Conflict
          by={widget.updatedBy}
          at={widget.updated}
          changes={draft.theirs.map((field) => ({
            label: label(field),
            theirs: shown(field, values),
            mine: draft.dirty.includes(field) ? shown(field, draft.value) : null,
          }))}
          onMine={draft.keepMine}
          onTheirs={draft.takeTheirs}
        />
      )}
      <PreviewSplit
        preview={<WidgetPreview view={widget.view} preferences={preferences} terms={terms} example={example} />}
      >
        <Form parts form={form} onSend={() => void save()}>
          {draft.restored && <Note kind="info" role="status" title={t('common.draft.restored')} />}
          <LookPart form={form} before={widget.preferences} />
          <TextPart form={form} />
          <ShowPart form={form} terms={terms} />
          {failure !== null && <Problem error={failure} title={t('preferences.notSaved')} />}
          <SaveBar
            changes={draft.dirty.length}
            working={working}
            effect={t('preferences.widget.effect')}
            onUndo={() => draft.settle({ version: widget.version, values })}
          />
          <Row>
            <Button kind="plain" onClick={reset}>
              {t('preferences.widget.reset')}
            </Button>
          </Row>
        </Form>
        <SnippetPart view={widget.view} publicKey={publicKey} amount={example.cents} />
        <OnOffPart isOn={widget.disabled === null} working={working} onTurn={(on) => void turn(on)} />
      </PreviewSplit>
      {question}
    </>
  )
}

/** Whether it draws at all; the code may stay in the page either way. */
const OnOffPart = ({ isOn, working, onTurn }: { isOn: boolean; working: boolean; onTurn: (on: boolean) => void }) => {
  const t = useText()
  return (
    <Part stack>
      <h2>{t('preferences.widget.part.state')}</h2>
      <div>
        <p>
          <StateMark kind={isOn ? 'done' : 'paused'}>
            {isOn ? t('preferences.widget.isOn') : t('preferences.widget.isOff')}
          </StateMark>
        </p>
        <Hint above>{isOn ? t('preferences.widget.offText') : t('preferences.widget.onText')}</Hint>
        <Row above>
          <Button inactive={working} onClick={() => onTurn(!isOn)}>
            {isOn ? t('preferences.widget.turnOff') : t('preferences.widget.turnOn')}
          </Button>
        </Row>
      </div>
    </Part>
  )
}
