import { planTag, type WidgetView } from '#contract/rules/widget-rules.ts'

type Snippet = { vendor?: string | undefined; script: string; publicKey: string; amount: number; view: WidgetView }

/** Address of the script of a shop; the one of test mode carries a mark of its own. */
export const scriptAddress = (script: string, publicKey: string): string => {
  const address = new URL(script)
  address.searchParams.set('public_key', publicKey)
  return address.href
}

/** What a shop pastes into its page. An address in an attribute: `&` is written out. */
export const snippetOf = ({ vendor, script, publicKey, amount, view }: Snippet): string =>
  [
    '<script async',
    `  src="${scriptAddress(script, publicKey).replaceAll('&', '&amp;')}"></script>`,
    `<${planTag(vendor)} amount="${amount}" view="${view}"></${planTag(vendor)}>`,
  ].join('\n')
