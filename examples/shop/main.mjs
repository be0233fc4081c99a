/**
 * `TRASTIENDA_KEY=… node examples/shop/main.mjs`: the example shop beside a provider. Settings: TRASTIENDA_URL (http://127.0.0.1:3000),
 * TRASTIENDA_KEY (a private key with the scopes checkout, orders.read and refunds), SHOP_PORT (4000), VENDOR (trastienda).
 */
import { makeClient } from '../../sdk/dist/index.js'
import { startShop } from './shop.mjs'

const {
  TRASTIENDA_URL: url = 'http://127.0.0.1:3000',
  TRASTIENDA_KEY: key,
  SHOP_PORT: port = '4000',
  VENDOR: vendor = 'trastienda',
} = process.env

const stop = (message) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
if (!key) stop('Write a private key of test mode in TRASTIENDA_KEY.')

const trastienda = { api: `${url}/api`, key, vendor, sandbox: true }
const { public_api_key: publicKey } = await makeClient(trastienda)
  .merchant.keys()
  .catch((error) => stop(`${url}: ${error.message}`))
const shop = await startShop({
  port: Number(port),
  trastienda,
  script: `${url}/${vendor}.js?public_key=${publicKey}&sandbox=true`,
  widget: { script: `${url}/widget-sandbox/v1.js?public_key=${publicKey}`, element: `${vendor}-plan` },
}).catch((error) => stop(`The shop does not start: ${error.message}`))
process.stdout.write(`Shop      ${shop.url}\n`)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void shop.close().then(() => process.exit(0)))
