import type { Screen } from '../../app/screen.ts'
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
    path: profilePath,
    title: 'common.screen.profile',
    needs: ['company.getProfile'],
    load: () => import('./ProfilePage.tsx').then((module) => module.ProfilePage),
    data: () => [['company', 'getProfile', {}]],
  },
  {
    ...ofEnterprise,
    name: 'company.enterprise',
    path: enterprisePath,
    title: 'common.screen.enterprise',
    needs: ['company.getEnterprise'],
    load: () => import('./EnterprisePage.tsx').then((module) => module.EnterprisePage),
    data: () => [['company', 'getEnterprise', {}]],
  },
  {
    ...ofEnterprise,
    name: 'company.ownership',
    path: ownershipPath,
    title: 'common.screen.ownership',
    needs: ['company.getEnterprise', 'company.listOwners'],
    load: () => import('./OwnershipPage.tsx').then((module) => module.OwnershipPage),
    data: () => [
      ['company', 'getEnterprise', {}],
      ['company', 'listOwners', {}],
    ],
  },
  {
    ...ofEnterprise,
    name: 'company.owner',
    path: anyOwnerPath,
    title: 'common.screen.companyOwner',
    needs: ['company.getEnterprise', 'company.listOwners'],
    load: () => import('./OwnerPage.tsx').then((module) => module.OwnerPage),
    data: () => [
      ['company', 'getEnterprise', {}],
      ['company', 'listOwners', {}],
    ],
  },
]
