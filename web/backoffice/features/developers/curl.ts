import { acceptOf } from '#web/api/client.ts'
import { config } from '#web/api/config.ts'

/** Systems call the third version. */
export const systemAccept = (sandbox: boolean): string =>
  acceptOf('/', sandbox ? 'sandbox' : 'live', config().vendor).replace('.v1+', '.v3+')

type Command = { address: string; accept: string; key: string; body?: unknown }

/** A call as a command, with a word in the place of the key. */
export const commandOf = ({ address, accept, key, body }: Command): string =>
  [
    `curl ${new URL(address, location.href).href}`,
    `-H 'Authorization: Bearer ${key}'${body === undefined ? '' : " -H 'Content-Type: application/json'"}`,
    `-H 'Accept: ${accept}'`,
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body)}'`]),
  ].join(' \\\n  ')

/** The command of docs/guides/webhooks.md, for the mode of the page. */
export const endpointCommand = (sandbox: boolean, key: string): string => {
  const url = sandbox ? 'http://127.0.0.1:4000/hooks' : 'https://example.com/hooks'
  return commandOf({
    address: `${config().apiHost}/me/webhook-endpoints`,
    accept: systemAccept(sandbox),
    key,
    body: { url, events: ['order', 'settlement.transferred'] },
  })
}
