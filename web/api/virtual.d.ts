/** Modules that the build makes; see web/build/plugins. */
declare module 'virtual:wires' {
  type Contract = import('./client.ts').BrowserContract
  const wires: { [N in keyof Contract]: { [C in keyof Contract[N]]: import('#contract/client.ts').CallWire } }
  export default wires
}

declare module 'virtual:access' {
  /** `noun.call` → the permission that it asks for. */
  export const access: Record<string, import('#contract/access.ts').Permission>
  /** `noun.call` of the calls that answer the same in live and sandbox mode. */
  export const modeless: readonly string[]
}

declare module 'virtual:texts' {
  /** Locale → address of its compiled texts. */
  const addresses: Record<'es-ES' | 'pt-PT', string>
  export default addresses
}

declare module 'virtual:texts/accounts' {
  const texts: Record<'es-ES' | 'pt-PT', Record<string, import('icu-minify/format').CompiledMessage>>
  export default texts
}

declare module 'virtual:texts/checkout' {
  const texts: Record<'es-ES' | 'pt-PT', Record<string, import('icu-minify/format').CompiledMessage>>
  export default texts
}

declare module 'virtual:texts/outage' {
  const texts: Record<'es-ES' | 'pt-PT', Record<string, import('icu-minify/format').CompiledMessage>>
  export default texts
}
