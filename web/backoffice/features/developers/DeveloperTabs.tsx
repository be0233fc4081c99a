import { useText } from '#web/texts/text.ts'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { Link } from '../../routing/router.tsx'
import { useAccount, useMay, useMerchant } from '../../session/session-context.ts'
import { keysPath } from '../preferences/paths.ts'
import { eventsPath, overviewPath, requestsPath, webhooksPath } from './paths.ts'

type Name = 'overview' | 'webhooks' | 'events' | 'requests'

/** What a merchant's system needs; keys are a page of the preferences too. */
export const DeveloperTabs = ({ current }: { current: Name }) => {
  const t = useText()
  const { id } = useMerchant()
  const { disabled } = useAccount()
  const mayKeys = useMay('keys.manage') && disabled === null
  const tabs: { name: Name | 'keys'; to: string; label: string }[] = [
    { name: 'overview', to: overviewPath(id), label: t('developers.overview.tab') },
    { name: 'webhooks', to: webhooksPath(id), label: t('developers.webhooks') },
    { name: 'events', to: eventsPath(id), label: t('developers.events.tab') },
    { name: 'requests', to: requestsPath(id), label: t('developers.requests.tab') },
    ...(mayKeys ? [{ name: 'keys' as const, to: keysPath(id), label: t('preferences.title.keys') }] : []),
  ]
  return (
    <Tabs
      label={t('developers.title.area')}
      link={Link}
      tabs={tabs.map(({ name, ...tab }) => ({ ...tab, current: name === current }))}
    />
  )
}
