import { widgetViews } from '#contract/rules/widget-rules.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { PageHead } from '#web/ui/layout/boxes.ts'
import { useLeaveMissing } from '../../routing/missing.ts'
import { Link, useParams } from '../../routing/router.tsx'
import { useMay, useMerchant } from '../../session/session-context.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { widgetPath } from './paths.ts'
import { PreferenceTabs } from './PreferenceTabs.tsx'
import { WidgetFacts } from './WidgetFacts.tsx'
import { WidgetForm } from './WidgetForm.tsx'
import styles from './shop-view.module.css'

/** How the widget looks in one of its places, and the code for the shop's page [RT-23]. */
export const WidgetPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { view } = useParams<'view'>()
  const mayChange = useMay('preferences.write')
  const widget = useCall('widgets', 'get', { params: { merchantId, view } })
  const preferences = useCall('preferences', 'get', { params: { merchantId } })
  const terms = useCall('merchants', 'configurations', { params: { merchantId } })
  const missing = useLeaveMissing(widget)
  const failed = [widget, preferences, terms].find(({ status }) => status === 'failed')
  if (missing) return null
  const loaded = widget.data && preferences.data && terms.data
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.screen.preferences')}</h1>
          <p>{t('preferences.widget.intro')}</p>
        </div>
      </PageHead>
      <PreferenceTabs current="widget" />
      <nav className={styles.views} aria-label={t('preferences.widget.places')}>
        {widgetViews.map((one) => (
          <Link key={one} to={widgetPath(merchantId, one)} aria-current={one === view ? 'page' : undefined}>
            {t(`preferences.widget.view.${one}`)}
          </Link>
        ))}
      </nav>
      {failed && <FailedLoad title={t('preferences.widget.failed')} error={failed.error} retry={failed.reload} />}
      {!failed && !loaded && <Skeleton width={300} />}
      {widget.data &&
        preferences.data &&
        terms.data &&
        (mayChange ? (
          <WidgetForm
            key={`${merchantId}.${view}`}
            widget={widget.data}
            publicKey={preferences.data.publicKey}
            terms={terms.data}
          />
        ) : (
          <WidgetFacts widget={widget.data} publicKey={preferences.data.publicKey} terms={terms.data} />
        ))}
    </>
  )
}
