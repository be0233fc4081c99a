import type { ObjectKind } from '#contract/rules/activity-rules.ts'
import { useText } from '#web/texts/text.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { audiencesPath } from '../audiences/paths.ts'
import { invoicesPath } from '../billing/paths.ts'
import { campaignPath } from '../campaigns/paths.ts'
import { endpointPath } from '../developers/paths.ts'
import { batchesPath, operationPath } from '../operations/paths.ts'
import { keysPath } from '../preferences/paths.ts'
import { settlementPath } from '../settlements/paths.ts'
import { usersPath } from '../users/paths.ts'
import type { ActivityRow } from './words.ts'

/** Its own page, or the list that it is in. */
const paths: Record<Exclude<ObjectKind, 'other'>, (merchantId: string, id: string) => string> = {
  operation: operationPath,
  user: () => usersPath,
  campaign: campaignPath,
  audience: (merchantId) => audiencesPath(merchantId),
  endpoint: endpointPath,
  key: (merchantId) => keysPath(merchantId),
  settlement: settlementPath,
  invoice: (merchantId) => invoicesPath(merchantId),
  batch: batchesPath,
}

type Props = { object: ActivityRow['object'] }

/** What it was done to, with the way there; what is gone has no way. */
export const ObjectLink = ({ object }: Props) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  if (object === null || object.kind === 'other') return '–'
  const { id, kind, label } = object
  if (label === null) return t('activity.gone')
  return <Link to={paths[kind](merchantId, id)}>{label || t(`activity.object.${kind}`)}</Link>
}
