import { maxNoteLength, withMarks } from '#contract/rules/note-rules.ts'
import { formatCount } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import type { ComboOption } from '#web/ui/fields/combo-options.ts'
import { useDraft } from '../../../kit/use-draft.ts'
import { useToast } from '../../../kit/toasts.tsx'

type Chosen = { id: string; name: string }
type Draft = { written: string; chosen: Chosen[] }
const nothing: Draft = { written: '', chosen: [] }

/** A note that is being written, and the one sending of it. */
export const useNote = ({ merchantId, operationId }: { merchantId: string; operationId: string }) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const draft = useDraft<Draft>(`note.${operationId}`, nothing)
  const { sendOnce, outcome, working, failure } = useSubmit()
  const { written, chosen } = draft.value
  const text = withMarks(written.trim(), chosen)
  const isLong = text.length > maxNoteLength
  /** The answer was lost: only the very same note may go again. */
  const isLost = outcome.kind === 'unknown'

  const add = async (): Promise<void> => {
    if (text === '' || isLong) return
    const input = { params: { merchantId, operationId }, body: { text } }
    const sent = await sendOnce(input, (options) => api.operations.addNote(input, options))
    if (!sent?.done) return
    draft.settle(nothing)
    toast(t('operations.notes.added'))
    await refreshCalls(['operations', 'get'])
  }
  return {
    written,
    isEmpty: text === '',
    error: isLong ? t('operations.notes.long', { most: formatCount(maxNoteLength, locale) }) : null,
    working,
    failure,
    isLost,
    restored: draft.restored,
    write: (next: string) => draft.setValue((before) => ({ ...before, written: next })),
    mention: ({ value, label }: ComboOption) =>
      draft.setValue((before) => ({ ...before, chosen: [...before.chosen, { id: value, name: label }] })),
    add,
  }
}
