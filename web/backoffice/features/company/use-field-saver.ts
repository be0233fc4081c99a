import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toSnake } from '#contract/core/wire.ts'
import { fieldError, isApiError } from '#web/api/errors.ts'
import { useText } from '#web/texts/text.ts'
import type { Rules } from '#web/ui/fields/use-form.ts'
import { useIsClosed } from '../../session/outage.ts'
import { useToast } from '../../kit/toasts.tsx'
import { type FormValues, groupOf, type NameOf, picked, savable } from './form-values.ts'
import { makeSaver, type Saver, type SaveState } from './saver.ts'
import type { Typed } from './use-typed.ts'

export type Refusals<V> = { [K in keyof V]?: { value: V[K]; words: string } }

export type SaveOptions<V extends FormValues, B extends Record<NameOf<V>, unknown>> = {
  /** Converts values of the fields to the body of a call. */
  bodyOf: (values: V) => B
  groups: readonly (readonly NameOf<V>[])[]
  /** Words for a field that the server refuses and the rules do not. */
  refused: (name: NameOf<V>) => string
  /** Saves some fields as they are; answers what the server has now. */
  save: (some: Partial<B>) => Promise<V>
}

/** Fields of a form that the answer names. */
export const fieldsNamed = <V extends FormValues>(error: unknown, names: readonly NameOf<V>[]): NameOf<V>[] =>
  names.filter((name) => isApiError(error) && fieldError(error, toSnake(name)) !== null)

type Props<V extends FormValues, B extends Record<NameOf<V>, unknown>> = {
  typed: Typed<V>
  rules: Rules<V>
  options: SaveOptions<V, B>
  onRefused: (refusals: Refusals<V>) => void
}

/** Sends those of the wanted fields that are valid; errors of refused fields show at the field, and the others are sent without them. */
const sendFields = async <V extends FormValues, B extends Record<NameOf<V>, unknown>>(
  { typed, rules, options, onRefused }: Props<V, B>,
  wanted: readonly NameOf<V>[],
  begins: () => void,
): Promise<boolean> => {
  const values = typed.now()
  const body = options.bodyOf(values)
  const kept = options.bodyOf(typed.server())
  const fields = {
    values,
    groups: options.groups,
    isChanged: (name: NameOf<V>) => JSON.stringify(body[name]) !== JSON.stringify(kept[name]),
    isWrong: (name: NameOf<V>) => (rules[name]?.(values[name], values) ?? null) !== null,
  }
  const going = [...new Set(wanted.flatMap((name) => savable(name, fields)))]
  // Blanks around a word, and what was changed back, are nothing to save.
  const same = wanted.filter((name) => typed.isTyped(name) && !fields.isChanged(name) && !fields.isWrong(name))
  if (same.length > 0) typed.settle(values, typed.server(), same)
  if (going.length === 0) return false
  begins()
  try {
    typed.settle(values, await options.save(picked(body, going)), going)
    return true
  } catch (error) {
    const at = fieldsNamed<V>(error, typed.names)
    const stopped = at.flatMap((name) => groupOf(options.groups, name))
    const rest = going.filter((name) => !stopped.includes(name))
    if (rest.length === going.length) throw error
    const refusals = at.map((name) => [name, { value: values[name], words: options.refused(name) }])
    onRefused(Object.fromEntries(refusals) as Refusals<V>) // one a name
    return sendFields({ typed, rules, options, onRefused }, rest, begins)
  }
}

/** Saves fields as they are left; tries again what failed with the next one, and as soon as there is network or service again. */
export const useFieldSaver = <V extends FormValues, B extends Record<NameOf<V>, unknown>>(props: Props<V, B>) => {
  const t = useText()
  const toast = useToast()
  const closed = useIsClosed()
  const [state, setState] = useState<SaveState>({ kind: 'still' })
  const here = useRef(true)
  /** What each drawing brings, for calls that are made later. */
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const made = useRef<Saver<NameOf<V>>>(undefined)
  /** The user has declined to enter the password: only the user's own action asks for it again. */
  const declined = useRef(false)
  const tell = (next: SaveState): void => {
    setState(next)
    declined.current = next.kind === 'failed' && isApiError(next.error, 'StepUpRequired')
    if (next.kind === 'failed' && !here.current) toast(t('company.save.lost'), { tone: 'bad', stays: true })
  }
  /** One for as long as the form is there. */
  const saver = (): Saver<NameOf<V>> => {
    made.current ??= makeSaver<NameOf<V>>((names, begins) => sendFields(latest.current, names, begins), tell)
    return made.current
  }
  const all = useRef(() => saver().save(latest.current.typed.names))

  // What the page before could not save any more, what waited for the network, and what a field holds that was never left.
  useEffect(() => {
    const saveAll = (): void => {
      if (!declined.current) all.current()
    }
    here.current = true
    saveAll()
    addEventListener('online', saveAll)
    return () => {
      removeEventListener('online', saveAll)
      here.current = false
      saveAll()
    }
  }, [])
  useEffect(() => {
    if (!closed && !declined.current) all.current()
  }, [closed])

  return {
    state,
    save: (...names: NameOf<V>[]) => saver().save(names),
    saveAll: () => all.current(),
    rest: () => saver().rest(),
    clear: () => saver().clear(),
  }
}
