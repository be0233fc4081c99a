import { useRoute } from '../../routing/route.ts'
import { lazyPart } from '../../kit/lazy-part.ts'
import { DownloadPart } from './DownloadPart.tsx'

const views = () => import('./views/view-parts.ts')
const SaveViewDialog = lazyPart(async () => (await views()).SaveViewDialog)
const ViewsDialog = lazyPart(async () => (await views()).ViewsDialog)

/** What an address shows over the list. */
export const ListDialog = ({ merchantId }: { merchantId: string }) => {
  const { name } = useRoute().screen
  if (name === 'operations.views') return <ViewsDialog />
  return name === 'operations.newView' ? <SaveViewDialog /> : <DownloadPart merchantId={merchantId} />
}
