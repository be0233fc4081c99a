/** The pages with the form, as one file: each file more has its name in the app's first. */
export { CampaignPage } from './CampaignPage.tsx'
export { NewCampaignPage } from './NewCampaignPage.tsx'
