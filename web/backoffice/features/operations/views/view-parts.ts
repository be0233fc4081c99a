/** Saved views and chosen columns: one file, which loads behind the first rows. */
export { ArrangedTable } from './ArrangedTable.tsx'
export { FoundViews } from './FoundViews.tsx'
export { SaveViewDialog } from './SaveViewDialog.tsx'
export { ViewsDialog } from './ViewsDialog.tsx'
export { ViewsLine } from './ViewsLine.tsx'
