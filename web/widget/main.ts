/**
 * What `/widget/v1.js` is: a classic script, so that it knows its own address, which carries the shop's public key. The server
 * puts `widgetSettings` before it: where the API is, and whether this is the address of test mode.
 */
import { definePlanElement, type Settings } from './element.ts'

declare const widgetSettings: Omit<Settings, 'publicKey'>

/** A page may have loaded the script as a module, which has no `document.currentScript`. */
const ownAddress = (): string =>
  (document.currentScript ?? document.querySelector('script[src*="/v1.js?"][src*="public_key="]'))?.getAttribute(
    'src',
  ) ?? ''

try {
  const publicKey = new URL(ownAddress(), document.baseURI).searchParams.get('public_key') ?? ''
  definePlanElement({ ...widgetSettings, publicKey })
} catch {
  // A browser too old for it: the page is as it was before.
}
