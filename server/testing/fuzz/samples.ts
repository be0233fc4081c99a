/** Values that a schema of the contract takes, found by asking it: the deep parts of a call are reached with right input alone. */
import { safeParse } from 'zod/v4/core'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import type { Random } from '../../demo/random.ts'
import { password } from '../factories.ts'

const strings = [
  'Carmen',
  'Etxeberria Núñez',
  'Rebajas 2026',
  'x',
  'carmen@example.test',
  'nuevo@correo.example',
  '12345678Z',
  'X1234567L',
  'B12345674',
  '612345678',
  '912345678',
  '48001',
  '1000-001',
  '#2a4a94',
  'https://tienda.example/a?b=c',
  'ES9121000418450200051332',
  'PT50000201231234567890154',
  'ES',
  'PT',
  'es-ES',
  'EUR',
  '1',
  '3',
  '6',
  '12',
  '20',
  '48600',
  '2026-11-20',
  '2026-12-31',
  '2000-01-01',
  '2199-12-31',
  '1984-05-17',
  '2026-11-20T10:00:00Z',
  '2026-11-21',
  'true',
  'test-card-ok',
  'test-card-refused',
  password,
  'otra contraseña larga 7',
  '/v2/change-password',
  'A-1',
  'Europe/Madrid',
  '0123456789abcdef0123456789abcdef',
  'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
  'Calle Mayor, 1',
  '',
  '47.11',
]
const numbers = [0, 1, 2, 3, 6, 12, 25, 100, 2500, 10_000, 48_600, 50_000, 121_00, 900_000, 1_000_000_000, -1]

/** How much of what may be left out is there. */
export type Fullness = 'none' | 'some' | 'all'
const share = { none: 0, some: 0.5, all: 1 } as const satisfies Record<Fullness, number>

type Sampler = {
  /** A value for the schema; `undefined` leaves a field out. */
  sample: (schema: $ZodType, fullness?: Fullness) => unknown
}

/** `known`: ids of what there is in the store. */
export const makeSampler = (random: Random, known: () => readonly string[]): Sampler => {
  const fitting = new WeakMap<$ZodType, readonly unknown[]>()
  const fittingOf = (schema: $ZodType, candidates: readonly unknown[]): readonly unknown[] => {
    const found = fitting.get(schema) ?? candidates.filter((value) => safeParse(schema, value).success)
    fitting.set(schema, found)
    return found
  }
  const isOfId = (schema: $ZodType): boolean =>
    safeParse(schema, '0123456789abcdef0123456789abcdef').success && !safeParse(schema, 'x').success

  const textFor = (schema: $ZodType): unknown => {
    const ids = isOfId(schema) ? known() : []
    if (ids.length > 0) return random.pick(ids)
    const found = fittingOf(schema, strings)
    return found.length > 0 ? random.pick(found) : 'x'
  }

  const sample = (given: $ZodType, fullness: Fullness = 'some'): unknown => {
    const { def } = (given as $ZodTypes)._zod // every schema is one of these
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the contract uses no other type; one that it adds gets text
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape).flatMap(([name, schema]) => {
            const value = sample(schema, fullness)
            return value === undefined ? [] : [[name, value]]
          }),
        )
      case 'array': {
        const most = random.pick([1, 1, 2, 3])
        return Array.from({ length: most }, () => sample(def.element, fullness))
      }
      case 'optional':
      case 'default':
        return random.chance(share[fullness]) ? sample(def.innerType, fullness) : undefined
      case 'nullable':
        return fullness === 'all' || random.chance(0.85) ? sample(def.innerType, fullness) : null
      case 'enum':
        return random.pick(Object.values(def.entries))
      case 'literal':
        return random.pick(def.values)
      case 'boolean':
        return random.chance(0.5)
      case 'number': {
        const found = fittingOf(given, numbers)
        return found.length > 0 ? random.pick(found) : 1
      }
      case 'union':
        return sample(random.pick(def.options), fullness)
      case 'pipe':
        // What goes in is text, and what may go in is said by the end.
        return fittingOf(given, [...numbers, ...strings]).length > 0 && !isOfId(given)
          ? random.pick(fittingOf(given, [...numbers, ...strings]))
          : textFor(given)
      case 'string':
        return textFor(given)
      default:
        return 'x'
    }
  }
  return { sample }
}
