import type { Screen } from '../../routing/screen.ts'

const path = '/merchants/{merchantId}/preferences'
const section = 'preferences.cart'

export const preferenceScreens: readonly Screen[] = [
  {
    name: 'preferences.cart',
    usage: 'preferences.cart_seen',
    path,
    title: 'common.screen.preferences',
    needs: ['preferences.get'],
    nav: { icon: 'sliders', order: 80, key: 'p' },
    load: () => import('./PreferencesPage.tsx').then((module) => module.PreferencesPage),
    data: ({ params: { merchantId = '' } }) => [['preferences', 'get', { params: { merchantId } }]],
  },
  {
    name: 'preferences.terms',
    usage: 'preferences.terms_seen',
    path: `${path}/terms`,
    title: 'preferences.title.terms',
    needs: ['terms.get'],
    section,
    load: () => import('./short-pages.ts').then((module) => module.TermsPage),
    data: ({ params: { merchantId = '' } }) => [['terms', 'get', { params: { merchantId } }]],
  },
  {
    name: 'preferences.brand',
    usage: 'preferences.brand_seen',
    path: `${path}/brand`,
    title: 'preferences.title.brand',
    needs: ['preferences.get'],
    section,
    load: () => import('./PreferencesPage.tsx').then((module) => module.BrandPage),
    data: ({ params: { merchantId = '' } }) => [['preferences', 'get', { params: { merchantId } }]],
  },
  {
    name: 'preferences.widget',
    usage: 'preferences.widget_seen',
    path: `${path}/widgets/{view}`,
    title: 'common.screen.widget',
    needs: ['widgets.get', 'preferences.get'],
    section,
    load: () => import('./WidgetPage.tsx').then((module) => module.WidgetPage),
    data: ({ params: { merchantId = '', view = '' } }) => [
      ['widgets', 'get', { params: { merchantId, view } }],
      ['preferences', 'get', { params: { merchantId } }],
      ['merchants', 'configurations', { params: { merchantId } }],
    ],
  },
  {
    name: 'preferences.plugins',
    usage: 'preferences.plugins_seen',
    path: `${path}/plugins`,
    title: 'common.screen.plugins',
    needs: ['plugins.list'],
    section,
    load: () => import('./short-pages.ts').then((module) => module.PluginsPage),
    data: ({ params: { merchantId = '' } }) => [['plugins', 'list', { params: { merchantId } }]],
  },
  {
    name: 'preferences.keys',
    usage: 'preferences.keys_seen',
    path: `${path}/keys`,
    title: 'preferences.title.keys',
    needs: ['keys.list'],
    denyTo: ['editor', 'guest'],
    disabledBlocked: true,
    section,
    load: () => import('./KeysPage.tsx').then((module) => module.KeysPage),
    data: ({ params: { merchantId = '' } }) => [['keys', 'list', { params: { merchantId } }]],
  },
]
