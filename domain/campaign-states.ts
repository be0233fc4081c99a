/** Never stored: clock and data say which it is. `disabled`: stopped by hand before its end. */
export const campaignStates = ['draft', 'scheduled', 'active', 'finished', 'disabled'] as const
export type CampaignState = (typeof campaignStates)[number]
