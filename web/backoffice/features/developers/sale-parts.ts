/** What the page of a sale draws of the feature, as one file. */
export { ExchangeEntry } from './ExchangeEntry.tsx'
export { SystemFacts } from './SystemFacts.tsx'
