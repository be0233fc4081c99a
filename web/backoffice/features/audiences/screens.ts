import type { CallRef } from '#web/api/query.ts'
import type { Place, Screen } from '../../routing/screen.ts'
import { listInput, readFilter } from './list-filter.ts'

const path = '/merchants/{merchantId}/audiences'

/** The list; its dialogs are addresses of the same page. */
const page: Omit<Screen, 'name' | 'usage' | 'path' | 'title'> = {
  needs: ['audiences.list'],
  denyTo: ['editor', 'guest'],
  disabledBlocked: true,
  section: 'audiences.list',
  load: () => import('./AudiencesPage.tsx').then((module) => module.AudiencesPage),
  data: ({ params: { merchantId = '' }, search }: Place): readonly CallRef[] => [
    ['audiences', 'list', listInput(merchantId, readFilter(search))],
  ],
}

export const audienceScreens: readonly Screen[] = [
  {
    ...page,
    name: 'audiences.list',
    usage: 'audiences.list_seen',
    path,
    title: 'common.screen.audiences',
    nav: { icon: 'people', order: 47 },
  },
  {
    ...page,
    name: 'audiences.add',
    usage: 'audiences.new_opened',
    path: `${path}/audiences-add`,
    title: 'common.screen.newAudience',
  },
  {
    ...page,
    name: 'audiences.send',
    usage: 'audiences.send_opened',
    path: `${path}/audiences-list/{uuid}`,
    title: 'audiences.title.send',
  },
  {
    ...page,
    name: 'audiences.rename',
    usage: 'audiences.rename_opened',
    path: `${path}/audiences-rename/{uuid}`,
    title: 'common.screen.renameAudience',
  },
  {
    ...page,
    name: 'audiences.delete',
    usage: 'audiences.delete_opened',
    path: `${path}/audiences-delete/{uuid}`,
    title: 'audiences.title.delete',
  },
]
