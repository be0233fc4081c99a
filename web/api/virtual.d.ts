/** Modules that the build makes; see web/build/plugins. */
declare module 'virtual:wires' {
  /** Calls that every page may make. */
  const wires: import('#contract/core/client.ts').Wires
  export default wires
}

declare module 'virtual:wires/checkout' {
  const wires: import('#contract/core/client.ts').Wires
  export default wires
}

declare module 'virtual:wires/backoffice' {
  /** Calls with which the list of operations begins. */
  type Contract = Pick<import('./client.ts').BrowserContract, 'account' | 'merchants' | 'notifications' | 'operations'>
  const wires: { [N in keyof Contract]: { [C in keyof Contract[N]]: import('#contract/core/client.ts').CallWire } }
  export default wires
}

declare module 'virtual:wires/more' {
  /** All other calls of the back office. */
  type First = 'session' | 'passwords' | 'customerCheckout' | 'account' | 'merchants' | 'notifications' | 'operations'
  type Contract = Omit<import('./client.ts').BrowserContract, First>
  const wires: { [N in keyof Contract]: { [C in keyof Contract[N]]: import('#contract/core/client.ts').CallWire } }
  export default wires
}

declare module 'virtual:access' {
  /** `noun.call` → the permission that it asks for; calls that screens need which the app knows by name. */
  export const access: Record<string, import('#contract/core/access.ts').Permission>
  /** `noun.call` of the reading calls that answer the same in live and sandbox mode. */
  export const modeless: readonly string[]
}

declare module 'virtual:access/more' {
  /** The same of all other screens. */
  export const access: Record<string, import('#contract/core/access.ts').Permission>
}

declare module 'virtual:screens' {
  /** Screens that the frame or the guard lead to, as far as they read them; all but the one that the app starts with. */
  export const named: readonly import('../backoffice/routing/screen.ts').NamedScreen[]
}

declare module 'virtual:usage' {
  /** `noun.call` → the usage event of its success. */
  const usage: Readonly<Record<string, string>>
  export default usage
}

declare module 'virtual:texts' {
  /** Locale → address of its compiled texts: of the first screen, and all others. */
  export const first: Record<import('#domain/locales.ts').Locale, string>
  export const rest: Record<import('#domain/locales.ts').Locale, string>
}

declare module 'virtual:texts/sections' {
  /** Locale → section → its name. */
  const names: Record<import('#domain/locales.ts').Locale, Readonly<Record<string, string>>>
  export default names
}

declare module 'virtual:sections' {
  /** Screens of the app to which sign-in can return, by the first part of their path; the root is the app itself. */
  export const ownPaths: readonly string[]
  /** Sections of the app as an address names them. */
  export const sections: readonly string[]
}

declare module 'virtual:texts/accounts' {
  const texts: Record<import('#domain/locales.ts').Locale, Record<string, import('icu-minify/format').CompiledMessage>>
  export default texts
}

declare module 'virtual:texts/checkout' {
  const texts: Record<import('#domain/locales.ts').Locale, Record<string, import('icu-minify/format').CompiledMessage>>
  export default texts
}

declare module 'virtual:texts/checkout/deferred' {
  const texts: Record<import('#domain/locales.ts').Locale, Record<string, import('icu-minify/format').CompiledMessage>>
  export default texts
}

declare module 'virtual:texts/outage' {
  const texts: Record<import('#domain/locales.ts').Locale, Record<string, import('icu-minify/format').CompiledMessage>>
  export default texts
}

declare module 'virtual:sdk-calls' {
  /** `takes`: what is given after the parts of the path. */
  const calls: readonly {
    noun: string
    name: string
    method: string
    path: string
    takes: 'body' | 'query' | null
  }[]
  export default calls
}
