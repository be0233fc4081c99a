import { api } from '#web/api/client.ts'
import { ApiError, isApiError } from '#web/api/errors.ts'
import { refreshCalls } from '#web/api/query.ts'
import { useSubmit } from '#web/api/use-submit.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { type Rules, useForm } from '#web/ui/fields/use-form.ts'
import { useToast } from '../../kit/toasts.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { bodyOf, type CartField, type CartValues, fieldOf, type Preferences, valuesOf } from './cart-values.ts'
import { useCartWords } from './use-cart-words.ts'
import { ifMatch, useVersionedDraft } from '../../kit/versioned-draft.ts'

type Given<V> = {
  preferences: Preferences
  /** Names the draft. */
  part: string
  /** The fields of this form, of those of all. */
  pick: (all: CartValues) => V
  rules: Rules<V>
}

/** The fields of one page of the preferences, and their way to the server. */
export const usePreferencesForm = <V extends Partial<CartValues>>({ preferences, part, pick, rules }: Given<V>) => {
  const t = useText()
  const locale = useLocale()
  const toast = useToast()
  const words = useCartWords()
  const { id: merchantId } = useMerchant()
  const all = valuesOf(preferences, locale)
  const saved = { version: preferences.version, values: pick(all) }
  const draft = useVersionedDraft(`${part}.${merchantId}`, saved)
  const form = useForm<V>(draft, rules)
  const sending = useSubmit()
  const [dirty, theirs] = [draft.dirty, draft.theirs].map((fields) => fields as readonly string[] as CartField[]) // V has no other fields
  const typed = { ...all, ...draft.value }

  const save = async () => {
    if (!draft.changed) return
    const input = { params: { merchantId }, body: bodyOf(typed, dirty ?? []) }
    const sent = await sending.send(({ signal }) =>
      api.preferences.update(input, { signal, ...ifMatch(draft.version) }),
    )
    if (!sent) return
    if (sent.done) {
      draft.settle({ version: sent.answer.version, values: pick(valuesOf(sent.answer, locale)) })
      toast(t('preferences.saved'))
      await refreshCalls(['preferences'], ['merchants', 'configurations'], ['simulator'])
      return
    }
    if (isApiError(sent.error, 'PreconditionFailed')) {
      // The newest version shows what has changed, and takes the place of this error.
      await refreshCalls(['preferences', 'get'])
      return sending.forget()
    }
    const refused = sent.error instanceof ApiError ? Object.keys(sent.error.fields) : []
    const wrong = refused.flatMap((wire) => fieldOf(wire, input.body) ?? [])
    const faults = Object.fromEntries(wrong.map((name) => [name, t('preferences.wrong.refused')]))
    if (form.refuse(faults as { [K in keyof V]?: string })) sending.forget() // fields of the form; it passes over others
  }
  return {
    ...sending,
    draft,
    form,
    save,
    /** What others changed, in words. */
    changes: words.changes(theirs ?? [], all, typed, dirty ?? []),
    undo: () => draft.settle(saved),
  }
}
