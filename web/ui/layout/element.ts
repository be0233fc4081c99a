import { type ComponentProps, createElement, type ElementType } from 'react'

type Looks = Readonly<Record<string, string | undefined>>
type Chosen<L extends Looks> = { [K in keyof L]?: boolean | undefined }
type Props<T extends ElementType, L extends Looks> = Chosen<L> & { as?: T } & Omit<ComponentProps<T>, keyof L | 'as'>

export const joinClasses = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined

/**
 * Makes a component that draws an element with its classes. `base`: the class that it always has; `looks`: further classes, each
 * chosen by a property of that name. `as` draws another element or component; all other properties go to it.
 */
export const element =
  <D extends ElementType, L extends Looks>(fallback: D, base: string | undefined, looks: L) =>
  <T extends ElementType = D>({ as, className, ...rest }: Props<T, L> & { className?: string | undefined }) => {
    const given: Record<string, unknown> = {}
    const names = [base]
    for (const [name, value] of Object.entries(rest)) {
      const look = looks[name]
      if (look === undefined) given[name] = value
      else if (value) names.push(look)
    }
    return createElement(as ?? fallback, { ...given, className: joinClasses(...names, className) })
  }
