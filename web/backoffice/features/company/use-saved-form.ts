import { useState } from 'react'
import { useSubmit } from '#web/api/use-submit.ts'
import { useText } from '#web/texts/text.ts'
import { type Rules, useForm } from '#web/ui/fields/use-form.ts'
import { useUnsaved } from '../../routing/unsaved.tsx'
import { fieldMakers } from './field-makers.ts'
import { type FormValues, type NameOf, picked } from './form-values.ts'
import { fieldsNamed, type Refusals, type SaveOptions, useFieldSaver } from './use-field-saver.ts'
import { useTyped } from './use-typed.ts'

type Options<V extends FormValues, B extends Record<NameOf<V>, unknown>> = SaveOptions<V, B> & {
  /** Names the form and what it is about. */
  draft: string
  /** What the server has, as the fields show it. */
  saved: V
  rules: Rules<V>
  /** Names of fields that change no more. */
  locked?: readonly string[]
  /** Names of fields that this form does not ask for. */
  absent?: readonly string[]
  /** Sends all of it as complete; answers what the server has now. */
  finish: (all: Partial<B>, sending: { signal: AbortSignal; idempotencyKey: string }) => Promise<V>
  onDone: () => void
}

/** A rule for each field: what the server has refused keeps its words until it is something else; what is locked has none. */
const allRules = <V extends FormValues>(
  rules: Rules<V>,
  refusals: Refusals<V>,
  names: readonly NameOf<V>[],
): Rules<V> => {
  const all: Rules<V> = {}
  for (const name of names) {
    all[name] = (value, values) => {
      const refusal = refusals[name]
      return refusal && refusal.value === value ? refusal.words : (rules[name]?.(value, values) ?? null)
    }
  }
  return all
}

/**
 * A form that saves itself: each field that is right goes to the server as it is left, so that another device can go on with it;
 * what is not right yet stays in this browser's draft. Its button sends the whole.
 */
export const useSavedForm = <V extends FormValues, B extends Record<NameOf<V>, unknown>>(options: Options<V, B>) => {
  const { saved, locked = [], absent = [], bodyOf, finish, onDone } = options
  const typed = useTyped(options.draft, saved)
  const [refusals, setRefusals] = useState<Refusals<V>>({})
  const open = typed.names.filter((name) => !locked.includes(name) && !absent.includes(name))
  const rules = allRules(options.rules, refusals, open)
  const change = (update: (before: V) => V): void => {
    const before = typed.now()
    const after = update(before)
    typed.setAll(after)
    const changed = typed.names.filter((name) => after[name] !== before[name])
    setRefusals((all) => ({ ...all, ...Object.fromEntries(changed.map((name) => [name, undefined])) }))
  }
  const form = useForm({ value: typed.values, setValue: change }, rules)
  const { state, save, saveAll, rest, clear } = useFieldSaver({
    typed,
    rules,
    options,
    onRefused: (more) => setRefusals((before) => ({ ...before, ...more })),
  })
  const { sendOnce, working, failure, forget } = useSubmit()
  const t = useText()

  const isWrong = (name: NameOf<V>): boolean => (rules[name]?.(typed.values[name], typed.values) ?? null) !== null
  const unsaved = open.filter((name) => typed.values[name] !== saved[name])
  const { question, release } = useUnsaved(unsaved.some(isWrong) || (unsaved.length > 0 && state.kind === 'failed'))

  const sendAll = async (): Promise<void> => {
    await rest()
    const values = typed.now()
    const body = picked(bodyOf(values), open)
    const sent = await sendOnce(body, (sending) => finish(body, sending))
    if (!sent) return
    if (sent.done) {
      clear()
      release()
      typed.settle(values, sent.answer, typed.names)
      onDone()
      return
    }
    const at = fieldsNamed<V>(sent.error, open).map((name) => [name, options.refused(name)])
    if (form.refuse(Object.fromEntries(at) as Parameters<typeof form.refuse>[0])) forget() // one a name
  }
  return {
    form,
    values: typed.values,
    restored: typed.restored,
    state,
    saveAll,
    sendAll,
    working,
    failure,
    question,
    save,
    ...fieldMakers({ form, values: typed.values, locked, lockedHint: t('company.locked'), save }),
  }
}
