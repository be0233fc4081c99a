/** Supported shop systems. An address is listed only once it works; the texts of the app describe what to paste where. */
import type { HandlerAnswer } from '#contract/core/define.ts'
import type { Contract } from '#contract/index.ts'

type Answer = HandlerAnswer<Contract['plugins']['list']>['results'][number]
type Platform = Omit<Answer, 'detectedVersion' | 'lastSeenAt'> & {
  /** As its orders name it, beside the slug. */
  modules?: readonly string[]
}

const nowhere = { released: null, docsUrl: null, downloadUrl: null } as const
const unversioned = { ...nowhere, latestVersion: null, status: 'available' } as const

export const platforms: readonly Platform[] = [
  {
    slug: 'woocommerce',
    name: 'WooCommerce',
    kind: 'plugin',
    keysNeeded: ['private'],
    ...nowhere,
    latestVersion: '4.2.1',
    status: 'available',
  },
  {
    slug: 'prestashop',
    name: 'PrestaShop 1.6, 1.7, 8, 9',
    kind: 'module',
    keysNeeded: ['private'],
    ...nowhere,
    latestVersion: '8.2.1',
    status: 'available',
  },
  {
    slug: 'magento2',
    name: 'Magento 2',
    kind: 'module',
    keysNeeded: ['private'],
    modules: ['magento'],
    ...unversioned,
  },
  {
    slug: 'magento1',
    name: 'Magento 1.9',
    kind: 'module',
    keysNeeded: ['private'],
    ...unversioned,
    status: 'deprecated',
  },
  { slug: 'shopify', name: 'Shopify', kind: 'app', keysNeeded: ['private', 'public'], ...unversioned },
  { slug: 'vtex', name: 'VTEX', kind: 'connector', keysNeeded: ['public'], ...unversioned },
  { slug: 'palbin', name: 'Palbin', kind: 'built_in', keysNeeded: ['public', 'private'], ...unversioned },
  { slug: 'logicommerce', name: 'LogiCommerce', kind: 'built_in', keysNeeded: ['public', 'private'], ...unversioned },
  { slug: 'api', name: 'API', kind: 'library', keysNeeded: ['public', 'private'], ...unversioned },
]

/** Of `PrestaShop`, `presta_shop` and `prestashop` one. */
export const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
