import { useText } from '#web/texts/text.ts'
import { Text } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { EndpointTable } from './EndpointTable.tsx'
import { webhooksPath } from './paths.ts'
import { byHealth } from './health.ts'
import type { Endpoint } from './words.ts'

/** Endpoints, those that need a look first. */
export const HealthPart = ({ endpoints }: { endpoints: readonly Endpoint[] }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  if (endpoints.length === 0)
    return (
      <Text soft>
        {t('developers.event.noEndpoints')} <Link to={webhooksPath(merchantId)}>{t('developers.webhooks')}</Link>
      </Text>
    )
  return <EndpointTable endpoints={byHealth(endpoints)} />
}
