import { useLocale, useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Note } from '#web/ui/layout/Note.tsx'
import { Part } from '#web/ui/layout/boxes.ts'
import { PreviewSplit } from './PreviewSplit.tsx'
import { SnippetPart } from './SnippetPart.tsx'
import type { Widget } from './use-widget-form.ts'
import { useExampleAmount } from './use-example-amount.ts'
import { useWidgetWords } from './use-widget-words.ts'
import { widgetValuesOf } from './widget-values.ts'
import { WidgetPreview } from './WidgetPreview.tsx'
import type { Terms } from './widget-terms.ts'

/** The same for who may look and not change. */
export const WidgetFacts = ({
  widget,
  publicKey,
  terms,
}: {
  widget: Widget
  publicKey: string | null
  terms: Terms
}) => {
  const t = useText()
  const { fields, label, shown } = useWidgetWords()
  const example = useExampleAmount(terms)
  const values = widgetValuesOf(widget.preferences, useLocale())
  return (
    <PreviewSplit
      preview={<WidgetPreview view={widget.view} preferences={widget.preferences} terms={terms} example={example} />}
    >
      <Note kind="info" title={t('preferences.notYours')} />
      {widget.disabled !== null && <Note kind="warn" title={t('preferences.widget.isOff')} />}
      <Part stack>
        <h2>{t('preferences.widget.part.look')}</h2>
        <FactList facts={fields.map((field) => ({ label: label(field), value: shown(field, values) || '–' }))} />
      </Part>
      <SnippetPart view={widget.view} publicKey={publicKey} amount={example.cents} />
    </PreviewSplit>
  )
}
