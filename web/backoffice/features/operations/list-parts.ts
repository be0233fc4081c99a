/** What most visits of the list do not draw: one file, which loads when it is needed. */
export { EmptyList, NoResult } from './EmptyStates.tsx'
export { Fresh } from './Fresh.tsx'
export { ListDialog } from './ListDialog.tsx'
export { MoreFiltersPanel } from './MoreFiltersPanel.tsx'
export { SelectionBar } from './SelectionBar.tsx'
