import type { Role } from '#contract/core/access.ts'
import type { CallRef } from '#web/api/query.ts'
import type { Place, Screen } from '../../routing/screen.ts'
import { listInput, readFilter } from './list-filter.ts'

const path = '/merchants/{merchantId}/campaigns'
const detail = `${path}/{campaignId}`
const notForGuests: readonly Role[] = ['guest']

const listCalls = ({ params: { merchantId = '' }, search }: Place): readonly CallRef[] => [
  ['campaigns', 'list', listInput(merchantId, readFilter(search))],
]

const termsCall = ({ params: { merchantId = '' } }: Place): CallRef => [
  'merchants',
  'configurations',
  { params: { merchantId } },
]

const detailCalls = (place: Place): readonly CallRef[] => {
  const { merchantId = '', campaignId = '' } = place.params
  return [['campaigns', 'get', { params: { merchantId, campaignId } }], termsCall(place)]
}

/** The page of one campaign; its dialogs are addresses of the same page. */
const campaignPage: Pick<Screen, 'needs' | 'section' | 'disabledBlocked' | 'load' | 'data'> = {
  needs: ['campaigns.get', 'merchants.configurations'],
  section: 'campaigns.list',
  disabledBlocked: true,
  load: () => import('./form-pages.ts').then((module) => module.CampaignPage),
  data: detailCalls,
}

export const campaignScreens: readonly Screen[] = [
  {
    name: 'campaigns.list',
    usage: 'campaigns.list_seen',
    path,
    title: 'common.screen.campaigns',
    needs: ['campaigns.list'],
    disabledBlocked: true,
    nav: { icon: 'campaign', order: 45, key: 'c' },
    load: () => import('./CampaignsPage.tsx').then((module) => module.CampaignsPage),
    data: listCalls,
  },
  {
    // Who may not write reads there that it is not theirs.
    name: 'campaigns.new',
    usage: 'campaigns.new_opened',
    path: `${path}/new`,
    title: 'common.screen.newCampaign',
    needs: ['campaigns.list', 'merchants.configurations'],
    section: 'campaigns.list',
    disabledBlocked: true,
    load: () => import('./form-pages.ts').then((module) => module.NewCampaignPage),
    data: (place) => [termsCall(place)],
  },
  {
    ...campaignPage,
    name: 'campaigns.detail',
    usage: 'campaigns.campaign_seen',
    path: detail,
    title: 'common.screen.campaign',
  },
  {
    ...campaignPage,
    name: 'campaigns.stop',
    usage: 'campaigns.stop_opened',
    path: `${detail}/stop`,
    title: 'campaigns.title.stop',
    denyTo: notForGuests,
  },
  {
    ...campaignPage,
    name: 'campaigns.delete',
    usage: 'campaigns.delete_opened',
    path: `${detail}/delete`,
    title: 'campaigns.title.delete',
    denyTo: notForGuests,
  },
  {
    ...campaignPage,
    name: 'campaigns.repeat',
    usage: 'campaigns.repeat_opened',
    path: `${detail}/repeat`,
    title: 'campaigns.title.repeat',
    denyTo: notForGuests,
  },
]
