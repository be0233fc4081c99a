import { useText } from '#web/texts/text.ts'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { Link } from '../../routing/router.tsx'
import { useAccount, useMay, useMerchant } from '../../session/session-context.ts'
import { brandPath, keysPath, pluginsPath, preferencesPath, termsPath, widgetPath } from './paths.ts'

type Name = 'cart' | 'terms' | 'brand' | 'widget' | 'plugins' | 'keys'

/** The pages of the section; each draws them below its title. */
export const PreferenceTabs = ({ current }: { current: Name }) => {
  const t = useText()
  const { id } = useMerchant()
  const { disabled } = useAccount()
  const mayKeys = useMay('keys.manage') && disabled === null
  const tabs: { name: Name; to: string; label: string }[] = [
    { name: 'cart', to: preferencesPath(id), label: t('preferences.tab.cart') },
    { name: 'terms', to: termsPath(id), label: t('preferences.title.terms') },
    { name: 'brand', to: brandPath(id), label: t('preferences.title.brand') },
    { name: 'widget', to: widgetPath(id), label: t('preferences.tab.widget') },
    { name: 'plugins', to: pluginsPath(id), label: t('common.screen.plugins') },
    ...(mayKeys ? [{ name: 'keys' as const, to: keysPath(id), label: t('preferences.title.keys') }] : []),
  ]
  return (
    <Tabs
      label={t('common.screen.preferences')}
      link={Link}
      tabs={tabs.map(({ name, ...tab }) => ({ ...tab, current: name === current }))}
    />
  )
}
