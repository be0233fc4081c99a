import type { Screen } from './screen.ts'

export type Match = { screen: Screen; params: Record<string, string> }

type Route = { screen: Screen; names: string[]; pattern: RegExp; weight: string }

/** A parameter with a question mark may be missing, together with the slash before it. */
const routeOf = (screen: Screen): Route => {
  const parts = screen.path.split('/').slice(1)
  const pattern = screen.path.replace(/\/\{\w+\?\}/g, '(?:/([^/]+))?').replace(/\{\w+\}/g, '([^/]+)')
  return {
    screen,
    names: [...screen.path.matchAll(/\{(\w+)\??\}/g)].map(([, name]) => name ?? ''),
    pattern: new RegExp(`^${pattern}/?$`),
    weight: parts.map((part) => (part.startsWith('{') ? '1' : '0')).join(''),
  }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns a finder of screens by path. Literal parts precede parameters, in any order of the list. */
export const matcher = (screens: readonly Screen[]): ((pathname: string) => Match | null) => {
  const routes = screens.map(routeOf).toSorted((a, b) => a.weight.localeCompare(b.weight))
  return (pathname) => {
    for (const { screen, names, pattern } of routes) {
      const found = pattern.exec(pathname)
      if (found)
        return {
          screen,
          params: Object.fromEntries(
            names.flatMap((name, i) => {
              const value = found[i + 1]
              return value === undefined ? [] : [[name, decoded(value)]]
            }),
          ),
        }
    }
    return null
  }
}
