import type { Screen } from '../../app/screen.ts'
import { companyDocumentsPath } from './paths.ts'

export const documentScreens: readonly Screen[] = [
  {
    name: 'documents.company',
    path: companyDocumentsPath,
    title: 'documents.page.title',
    needs: ['documents.list'],
    denyTo: ['admin', 'editor', 'guest'],
    pendingAllowed: true,
    section: 'frame.more',
    load: () => import('./CompanyDocumentsPage.tsx').then((module) => module.CompanyDocumentsPage),
    data: () => [['documents', 'list', {}]],
  },
]
