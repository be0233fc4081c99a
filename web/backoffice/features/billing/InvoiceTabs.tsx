import { useText } from '#web/texts/text.ts'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { billingPath, invoicesPath } from './paths.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'

/** The two pages of the section of invoices; each draws it below its title. */
export const InvoiceTabs = ({ current }: { current: 'invoices' | 'billing' }) => {
  const t = useText()
  const { id } = useMerchant()
  const tabs = [
    { name: 'invoices', to: invoicesPath(id), label: t('common.screen.invoices') },
    { name: 'billing', to: billingPath(id), label: t('common.screen.billing') },
  ]
  return (
    <Tabs
      label={t('common.screen.invoices')}
      link={Link}
      tabs={tabs.map(({ name, ...tab }) => ({ ...tab, current: name === current }))}
    />
  )
}
