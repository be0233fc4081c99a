/** What most visits of the list do not draw: one file, which loads when it is needed. */
export { DownloadPart } from './DownloadPart.tsx'
export { EmptyList, NoResult } from './EmptyStates.tsx'
export { Fresh } from './Fresh.tsx'
export { MoreFiltersPanel } from './MoreFiltersPanel.tsx'
export { SelectionBar } from './SelectionBar.tsx'
