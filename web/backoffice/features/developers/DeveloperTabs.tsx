import { useText } from '#web/texts/text.ts'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { Link } from '../../routing/router.tsx'
import { useAccount, useMay, useMerchant } from '../../session/session-context.ts'
import { keysPath } from '../preferences/paths.ts'
import { webhooksPath } from './paths.ts'

/** What a merchant's system needs; keys are a page of the preferences too. */
export const DeveloperTabs = () => {
  const t = useText()
  const { id } = useMerchant()
  const { disabled } = useAccount()
  const mayKeys = useMay('keys.manage') && disabled === null
  const tabs = [{ to: webhooksPath(id), label: t('developers.webhooks'), current: true }]
  if (mayKeys) tabs.push({ to: keysPath(id), label: t('preferences.title.keys'), current: false })
  return <Tabs label={t('developers.title.area')} link={Link} tabs={tabs} />
}
