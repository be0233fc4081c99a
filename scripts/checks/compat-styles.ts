/** What a style sheet asks of the browser. */
import { type AtRule, type ChildNode, type Declaration, parse } from 'postcss'
import { isKnown, keys } from './compat.ts'
import type { Use } from './compat-scripts.ts'

/** Function → its features, such as `light-dark`. */
const functions = Map.groupBy(
  keys.filter((key) => key.startsWith('css.types.')),
  (key) => key.slice(key.lastIndexOf('.') + 1),
)

const units: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['lh', 'rlh', 'cap', 'ic'].map((unit) => [unit, `css.types.length.${unit}`])),
  ...Object.fromEntries(
    ['dvh', 'dvw', 'svh', 'svw', 'lvh', 'lvw'].map((unit) => [
      unit,
      'css.types.length.viewport_percentage_units_dynamic',
    ]),
  ),
  ...Object.fromEntries(['cqw', 'cqi', 'cqb'].map((unit) => [unit, 'css.types.length.container_query_length_units'])),
}

const used = (name: string, ...candidates: string[]): Use[] => {
  const found = candidates.filter(isKnown)
  return found.length > 0 ? [{ name, keys: found }] : []
}

/** Each is asked for by itself. */
const each = (name: string, candidates: readonly string[]): Use[] => candidates.flatMap((key) => used(name, key))

const inAtRule = ({ name, params }: AtRule): Use[] => [
  ...used(`@${name}`, `css.at-rules.${name}`),
  ...[...params.matchAll(/\(\s*([a-z-]+)/g)].flatMap(([, feature]) =>
    used(`@${name} (${feature})`, `css.at-rules.${name}.${feature}`),
  ),
]

const inSelector = (selector: string): Use[] =>
  [...selector.matchAll(/::?([a-z-]+)/g)].flatMap(([name, plain]) => used(name, `css.selectors.${plain}`))

const gradient = /((?:repeating-)?(?:linear|radial|conic)-gradient)\([^(),]*\bin [a-z]/g

const inDeclaration = ({ prop, value }: Declaration): Use[] => {
  const words = prop.startsWith('--') ? [] : [...value.matchAll(/(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/g)]
  return [
    ...used(prop, `css.properties.${prop}`),
    ...words.flatMap(([word]) =>
      used(`${prop}: ${word}`, ...[word, word.replaceAll('-', '_')].map((one) => `css.properties.${prop}.${one}`)),
    ),
    ...[...value.matchAll(/([a-z-]+)\(/g)].flatMap(([, name = '']) =>
      used(`${name}()`, ...(functions.get(name) ?? []).filter((key) => !key.includes('.calc.'))),
    ),
    ...[...value.matchAll(/\d([a-z]+)\b/g)].flatMap(([, unit = '']) => each(unit, [units[unit] ?? ''])),
    ...[...value.matchAll(gradient)].flatMap(([, name]) =>
      each(`${name}(in …)`, [`css.types.gradient.${name}.interpolation_color_space`]),
    ),
  ]
}

const inNode = (node: ChildNode): Use[] => {
  if (node.type === 'atrule') return inAtRule(node)
  if (node.type === 'rule') return inSelector(node.selector)
  return node.type === 'decl' ? inDeclaration(node) : []
}

/** All that a style sheet uses, each as often as it does. */
export const usesInStyle = (text: string): Use[] => {
  const found: Use[] = []
  parse(text).walk((node) => void found.push(...inNode(node)))
  return found
}

/** Arguments or stops, separated by commas that are in no inner brackets. */
const partsOf = (inside: string): string[] => {
  let depth = 0
  const parts = ['']
  for (const sign of inside) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + sign)
  }
  return parts.map((part) => part.trim())
}

/** Returns the arguments of each call of a CSS function, as text. */
const callsOf = (value: string, name: RegExp): string[][] =>
  [...value.matchAll(name)].map(({ index, 0: head }) => {
    let end = index + head.length
    for (let depth = 1; end < value.length && depth > 0; end += 1) {
      if (value[end] === '(') depth += 1
      if (value[end] === ')') depth -= 1
    }
    return partsOf(value.slice(index + head.length, end - 1))
  })

const colourOf = (stop: string): string => /^(?:[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)|\S+)/.exec(stop)?.[0] ?? ''

/** Between which colours a gradient goes; a direction is none. */
const coloursOf = (parts: readonly string[]): Set<string> =>
  new Set(parts.filter((part) => !/^(to |at |from |circle|ellipse|in |[\d.]+(deg|turn))/.test(part)).map(colourOf))

/** Faults that no data knows: what engines draw differently, or what works only while the build compiles it. */
export const styleFaults = (text: string): string[] => {
  const faults: string[] = []
  parse(text).walkDecls(({ prop, value }) => {
    for (const parts of callsOf(value, /\brepeating-(?:linear|radial|conic)-gradient\(/g))
      if (coloursOf(parts).size > 1 && !/\bin srgb\b/.test(parts[0] ?? ''))
        faults.push(`${prop}: a hatch that is not mixed \`in srgb\`, which Firefox draws wrong: ${value}`)
    for (const parts of callsOf(value, /\blight-dark\(/g))
      if (parts.some((part) => colourOf(part) !== part))
        faults.push(`${prop}: light-dark() of more than a colour, which no browser knows: ${value}`)
  })
  return faults
}
