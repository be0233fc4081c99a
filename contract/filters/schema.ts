/** Schemas of filters. */
import { dayRange } from '#domain/calendar.ts'
import { Day, IdParam, Instant, intParam } from '../core/values.ts'
import { z } from '../core/zod.ts'
import type { Filter, Filters } from './kinds.ts'

type Output<F extends Filter> = F extends { kind: 'oneOf'; values: readonly (infer V)[] }
  ? V
  : F extends { kind: 'cents' | 'count' }
    ? number
    : string
/** A query holds text; a client may write a number. */
type Input<F extends Filter> = F extends { kind: 'cents' | 'count' } ? number | string : Output<F>

type Schema<F extends Filter, I> = F extends { usual: Output<F> }
  ? z.ZodMiniDefault<z.ZodMiniType<Output<F>, I>>
  : F extends { required: true }
    ? z.ZodMiniType<Output<F>, I>
    : z.ZodMiniOptional<z.ZodMiniType<Output<F>, I>>
type QueryShape<T extends Filters> = { [N in keyof T]: Schema<T[N], Input<T[N]>> }
type BodyShape<T extends Filters> = { [N in keyof T]: Schema<T[N], Output<T[N]>> }

const Moment = z.union(
  [Day, Instant],
  `Write a day, or an instant with offset, from ${dayRange.first} to ${dayRange.last}.`,
)

type Numbers = (minimum: number, maximum: number) => z.ZodMiniType

const valueOf = (filter: Filter, numbers: Numbers): z.ZodMiniType => {
  switch (filter.kind) {
    case 'day':
      return Day
    case 'moment':
      return Moment
    case 'cents':
    case 'count':
      return numbers(filter.minimum, filter.maximum)
    case 'oneOf':
      return z.enum(filter.values)
    case 'someOf':
      return z.string().check(z.refine((text) => text.split(',').every((one) => filter.values.includes(one))))
    case 'text':
      return z.string().check(z.maxLength(filter.maxLength))
    case 'id':
      return filter.other === null ? IdParam : z.union([z.literal(filter.other), IdParam])
  }
}

const schemaOf = (filter: Filter, numbers: Numbers): z.ZodMiniType => {
  const schema = valueOf(filter, numbers)
  if (filter.usual !== undefined) return z._default(schema, filter.usual)
  return filter.required ? schema : z.optional(schema)
}

const shapeOf = (filters: Filters, numbers: Numbers): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter, numbers)]))

/** The shape of a query. */
export const queryShape = <const T extends Filters>(filters: T): QueryShape<T> =>
  shapeOf(filters, intParam) as QueryShape<T> // a schema of its kind for each name

/** The shape of a body, where numbers are numbers. */
export const bodyShape = <T extends Filters>(filters: T): BodyShape<T> =>
  shapeOf(filters, (minimum, maximum) => z.int().check(z.minimum(minimum), z.maximum(maximum))) as BodyShape<T> // likewise

type Underscored<S> = { [N in keyof S as N extends `${infer A}-${infer B}` ? `${A}_${B}` : N]: S[N] }

/** The shape of a query in the names of a body: `created-gte` is `created_gte`. */
export const underscored = <S extends object>(shape: S): Underscored<S> => {
  const renamed = Object.entries(shape).map(([name, schema]): [string, unknown] => [name.replace('-', '_'), schema])
  return Object.fromEntries(renamed) as Underscored<S> // the same schemas
}
