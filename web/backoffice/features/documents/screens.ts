import type { Screen } from '../../routing/screen.ts'
import { companyDocumentsPath } from './paths.ts'

export const documentScreens: readonly Screen[] = [
  {
    name: 'documents.company',
    usage: 'my_account.documents_seen',
    path: companyDocumentsPath,
    title: 'documents.page.title',
    needs: ['documents.list'],
    refreshOn: { notification: ['documents'] },
    denyTo: ['admin', 'editor', 'guest'],
    pendingAllowed: true,
    section: 'frame.more',
    load: () => import('./CompanyDocumentsPage.tsx').then((module) => module.CompanyDocumentsPage),
    data: () => [['documents', 'list', {}]],
  },
]
