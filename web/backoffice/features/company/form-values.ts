/** Values of a form's fields, each under its name in the calls. */
export type FormValues = Record<string, string | boolean>
export type NameOf<V> = keyof V & string

export const namesIn = <V extends FormValues>(values: V): NameOf<V>[] => Object.keys(values)

export const picked = <B extends object>(all: B, names: readonly string[]): Partial<B> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) as Partial<B> // some of its own entries

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

type Fields<V extends FormValues> = {
  values: V
  /** Fields that are right or wrong together, such as a number and what kind of number it is. */
  groups: readonly (readonly NameOf<V>[])[]
  isChanged: (name: NameOf<V>) => boolean
  isWrong: (name: NameOf<V>) => boolean
}

export const groupOf = <N>(groups: readonly (readonly N[])[], name: N): readonly N[] =>
  groups.find((group) => group.includes(name)) ?? [name]

/**
 * What may be saved of a field and of those that it is right with: nothing while one of them is wrong. One that must not be empty, and
 * is, goes only where the others of its group change.
 */
export const savable = <V extends FormValues>(name: NameOf<V>, fields: Fields<V>): readonly NameOf<V>[] => {
  const { values, groups, isChanged, isWrong } = fields
  const group = groupOf(groups, name)
  if (group.some((one) => !isBlank(values[one]) && isWrong(one))) return []
  const changed = group.filter(isChanged)
  return changed.every(isWrong) ? [] : changed
}
