import { formatDay, formatInstant } from '#domain/format.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { FactList } from '#web/ui/data/Facts.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { StateMark } from '#web/ui/data/StateMark.tsx'
import { PageHead, Row } from '#web/ui/layout/boxes.ts'
import { useMerchant } from '../../session/session-context.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { PreferenceTabs } from './PreferenceTabs.tsx'
import styles from './preferences.module.css'

type Plugin = AnswerOf<'plugins', 'list'>['results'][number]

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
      {[...inUse, ...others].map((plugin) => (
        <PluginPart key={plugin.slug} plugin={plugin} />
      ))}
    </>
  )
}

const marks = { available: 'done', deprecated: 'paused', contact: 'to_come' } as const

const PluginPart = ({ plugin }: { plugin: Plugin }) => {
  const t = useText()
  const { kind, keysNeeded, status, docsUrl, downloadUrl } = plugin
  const key = keysNeeded.length > 1 ? 'both' : (keysNeeded[0] ?? 'none')
  const state = t(`preferences.plugins.status.${status}`)
  return (
    <Section title={plugin.name} aside={t(`preferences.plugins.kind.${kind}`)}>
      <p className={styles.pluginState}>
        <StateMark kind={marks[status]}>{state}</StateMark>
      </p>
      <div className={styles.pluginFacts}>
        <FactList facts={useFacts(plugin, t(`preferences.plugins.key.${key}`))} />
      </div>
      <details className="gap-t">
        <summary>{t('preferences.plugins.how', { name: plugin.name })}</summary>
        <ol className={styles.pluginSteps}>
          <li>{t(`preferences.plugins.steps.${kind}.get`, { name: plugin.name })}</li>
          <li>{t(`preferences.plugins.steps.${kind}.paste`)}</li>
          <li>{t(`preferences.plugins.steps.${kind}.try`)}</li>
        </ol>
      </details>
      {(docsUrl !== null || downloadUrl !== null) && (
        <Row above>
          {docsUrl !== null && <Outside to={docsUrl}>{t('preferences.plugins.guide', { name: plugin.name })}</Outside>}
          {downloadUrl !== null && (
            <Outside to={downloadUrl}>{t('preferences.plugins.download', { name: plugin.name })}</Outside>
          )}
        </Row>
      )}
    </Section>
  )
}

const Outside = ({ to, children }: { to: string; children: string }) => (
  <a className="btn" href={to} target="_blank" rel="noreferrer">
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
