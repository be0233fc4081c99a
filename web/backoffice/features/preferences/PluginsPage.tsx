import { buttonClass } from '#web/ui/actions/Button.tsx'
import { formatDay, formatInstant } from '#domain/format.ts'
import { config } from '#web/api/config.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useLocale, useRichText, useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { PageHead, Row } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { useMerchant } from '../../session/session-context.ts'
import { contact } from '../../kit/support.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { PreferenceTabs } from './PreferenceTabs.tsx'
import styles from './preferences.module.css'
import textStyles from '#web/ui/layout/text.module.css'

type Plugin = AnswerOf<'plugins', 'list'>['results'][number]

const marks = { deprecated: 'paused', contact: 'to_come' } as const

/** The shop systems that there is something for, those in use first [RT-24]. */
export const PluginsPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { data, status, error, reload } = useCall('plugins', 'list', { params: { merchantId } })
  const inUse = data?.results.filter(({ lastSeenAt }) => lastSeenAt !== null) ?? []
  const others = data?.results.filter(({ lastSeenAt }) => lastSeenAt === null) ?? []
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.screen.preferences')}</h1>
          <p>{t('preferences.plugins.intro')}</p>
        </div>
      </PageHead>
      <PreferenceTabs current="plugins" />
      {status === 'failed' && <FailedLoad title={t('preferences.plugins.failed')} error={error} retry={reload} />}
      {status !== 'failed' && !data && <Skeleton width={300} />}
      {data && (
        <div>
          {[...inUse, ...others].map((plugin) => (
            <PluginRow key={plugin.slug} plugin={plugin} />
          ))}
        </div>
      )}
    </>
  )
}

/** A line for each plugin, which opens its instructions. It has a mark only if it is in use or has to be replaced. */
const PluginRow = ({ plugin }: { plugin: Plugin }) => {
  const t = useText()
  const rich = useRichText()
  const support = config().support || config().productName
  const { name, kind, keysNeeded, status, latestVersion, lastSeenAt, docsUrl, downloadUrl } = plugin
  const key = keysNeeded.length > 1 ? 'both' : (keysNeeded[0] ?? 'none')
  const facts = useFacts(plugin, t(`preferences.plugins.key.${key}`))
  return (
    <details className={styles.plugin} open={lastSeenAt !== null}>
      <summary>
        <b>{name}</b>
        <span className={textStyles.soft}>
          {t(`preferences.plugins.kind.${kind}`)}
          {latestVersion !== null && ` ${latestVersion}`}
        </span>
        <span className={styles.pluginState}>
          {lastSeenAt !== null && <StateMark kind="done">{t('preferences.plugins.inUse')}</StateMark>}
          {lastSeenAt === null && status !== 'available' && (
            <StateMark kind={marks[status]}>{t(`preferences.plugins.status.${status}`)}</StateMark>
          )}
        </span>
        <Icon name="chevron-right" small />
      </summary>
      <div className={styles.pluginFacts}>
        <FactList facts={facts} />
      </div>
      <ol className={styles.pluginSteps} aria-label={t('preferences.plugins.how', { name })}>
        <li>{t(`preferences.plugins.steps.${kind}.get`, { name })}</li>
        <li>{t(`preferences.plugins.steps.${kind}.paste`)}</li>
        <li>{t(`preferences.plugins.steps.${kind}.try`)}</li>
      </ol>
      {docsUrl === null && downloadUrl === null ? (
        <Hint above>{rich('preferences.plugins.noLinks', { support, contact })}</Hint>
      ) : (
        <Row above>
          {docsUrl !== null && <Outside to={docsUrl}>{t('preferences.plugins.guide', { name })}</Outside>}
          {downloadUrl !== null && <Outside to={downloadUrl}>{t('preferences.plugins.download', { name })}</Outside>}
        </Row>
      )}
    </details>
  )
}

const Outside = ({ to, children }: { to: string; children: string }) => (
  <a className={buttonClass()} href={to} target="_blank" rel="noreferrer">
    {children}
    <Icon name="external" small />
  </a>
)

/** What is pasted, the newest version, and what was seen of it in the orders of the shop. */
const useFacts = ({ latestVersion, released, detectedVersion, lastSeenAt }: Plugin, key: string) => {
  const t = useText()
  const locale = useLocale()
  const { timeZone } = useMerchant()
  const when = lastSeenAt && formatInstant(lastSeenAt, timeZone, locale)
  const version = latestVersion && (released ? `${latestVersion}, ${formatDay(released, locale)}` : latestVersion)
  const isOld = detectedVersion !== null && latestVersion !== null && detectedVersion !== latestVersion
  const seen =
    when === null
      ? t('preferences.plugins.unseen')
      : t(isOld ? 'preferences.plugins.seenOld' : 'preferences.plugins.seen', {
          when,
          version: detectedVersion ?? t('preferences.plugins.noVersion'),
        })
  return [
    { label: t('preferences.plugins.paste'), value: key },
    ...(version ? [{ label: t('preferences.plugins.version'), value: version }] : []),
    { label: t('preferences.plugins.inYours'), value: seen },
  ]
}
