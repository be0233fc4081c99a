type Facts = { apiHost: string; accept: string; sandbox: boolean; key: string }

/** The command of docs/guides/webhooks.md, for the mode of the page and with a word in the place of the key. */
export const curlOf = ({ apiHost, accept, sandbox, key }: Facts): string => {
  const url = sandbox ? 'http://127.0.0.1:4000/hooks' : 'https://example.com/hooks'
  return [
    `curl ${new URL(`${apiHost}/me/webhook-endpoints`, location.href).href}`,
    `-H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json'`,
    `-H 'Accept: ${accept}'`,
    `-d '${JSON.stringify({ url, events: ['order', 'settlement.transferred'] })}'`,
  ].join(' \\\n  ')
}
