import type { Screen } from '../../routing/screen.ts'
import { anyOwnerPath, enterprisePath, ownershipPath, profilePath } from './paths.ts'

/** Pages about the company; a self-employed person is their own, and has the first one alone. */
const ofCompany: Pick<Screen, 'denyTo' | 'pendingAllowed' | 'section'> = {
  denyTo: ['admin', 'editor', 'guest'],
  pendingAllowed: true,
  section: 'frame.more',
}
const ofEnterprise = { ...ofCompany, accountType: 'enterprise' } as const

export const companyScreens: readonly Screen[] = [
  {
    ...ofCompany,
    name: 'company.profile',
    usage: 'my_account.profile_seen',
    path: profilePath,
    title: 'common.screen.profile',
    needs: ['company.getProfile'],
    load: () => import('./pages.ts').then((module) => module.ProfilePage),
    data: () => [['company', 'getProfile', {}]],
  },
  {
    ...ofEnterprise,
    name: 'company.enterprise',
    usage: 'my_account.enterprise_seen',
    path: enterprisePath,
    title: 'common.screen.enterprise',
    needs: ['company.getEnterprise'],
    load: () => import('./pages.ts').then((module) => module.EnterprisePage),
    data: () => [['company', 'getEnterprise', {}]],
  },
  {
    ...ofEnterprise,
    name: 'company.ownership',
    usage: 'my_account.owners_seen',
    path: ownershipPath,
    title: 'common.screen.ownership',
    needs: ['company.getEnterprise', 'company.listOwners'],
    load: () => import('./pages.ts').then((module) => module.OwnershipPage),
    data: () => [
      ['company', 'getEnterprise', {}],
      ['company', 'listOwners', {}],
    ],
  },
  {
    ...ofEnterprise,
    name: 'company.owner',
    usage: 'my_account.owner_seen',
    path: anyOwnerPath,
    title: 'common.screen.companyOwner',
    needs: ['company.getEnterprise', 'company.listOwners'],
    load: () => import('./pages.ts').then((module) => module.OwnerPage),
    data: () => [
      ['company', 'getEnterprise', {}],
      ['company', 'listOwners', {}],
    ],
  },
]
