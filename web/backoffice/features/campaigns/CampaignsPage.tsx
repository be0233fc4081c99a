import { useEffect } from 'react'
import { campaignStates } from '#domain/campaign-states.ts'
import { formatCount } from '#domain/format.ts'
import { type AnswerOf, useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Icon } from '#web/ui/layout/Icon.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Actions, EmptyState, FilterBar, PageHead, Row, IndexNav } from '#web/ui/layout/boxes.ts'
import { announce } from '../../kit/announce.tsx'
import { PagesFoot } from '../../kit/PagesFoot.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { Link, navigate, useSearch } from '../../routing/router.tsx'
import { useMay, useMerchant } from '../../session/session-context.ts'
import { CampaignsTable } from './CampaignsTable.tsx'
import { FailedLoad } from './FailedLoad.tsx'
import { type CampaignFilter, type Go, isFiltered, listInput, readFilter, writeFilter } from './list-filter.ts'
import { campaignsPath, newCampaignPath } from './paths.ts'
import styles from './campaigns.module.css'

type Counts = AnswerOf<'campaigns', 'list'>['counts']

const totalOf = (counts: Counts): number => campaignStates.reduce((total, state) => total + counts[state], 0)

/** The campaigns of a shop [RT-13]. The address is the state of the list. */
export const CampaignsPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const filter = readFilter(useSearch())
  const seesFees = useMay('fees.read')
  const list = useCall('campaigns', 'list', listInput(merchantId, filter), { placeholder: 'previous' })
  const { data, waiting } = list
  const go: Go = (next, replace = false) =>
    navigate(campaignsPath(merchantId, writeFilter({ ...filter, page: 1, ...next })), { replace })
  const found = data && !waiting ? t('campaigns.found', { count: data.total }) : ''
  useEffect(() => {
    if (found) announce(found)
  }, [found])

  if (data?.total === 0 && !waiting && !isFiltered(filter)) {
    return (
      <div className={styles.campaigns}>
        <ListHead />
        <EmptyList />
      </div>
    )
  }
  return (
    <div className={styles.campaigns}>
      <ListHead />
      <StateTabs filter={filter} counts={data?.counts} failed={list.status === 'failed'} />
      <search>
        <FilterBar>
          <SearchBox
            id="campaigns-q"
            label={t('campaigns.search')}
            placeholder={t('campaigns.placeholder')}
            q={filter.q}
            clearLabel={t('operations.list.clearSearch')}
            onSearch={(q, replace) => go({ q }, replace)}
          />
        </FilterBar>
      </search>
      {list.status === 'failed' && <FailedLoad title={t('campaigns.failed')} error={list.error} retry={list.reload} />}
      {data?.total === 0 && <NoResult filter={filter} counts={data.counts} dim={waiting} go={go} />}
      {list.status !== 'failed' && data?.total !== 0 && (
        <>
          <CampaignsTable campaigns={data?.results} dim={waiting} />
          {data && (
            <>
              <PagesFoot list={data} to={(page) => writeFilter({ ...filter, page })} />
              {seesFees && (
                <Disclosure words={t('campaigns.why.open')}>
                  <p>{t('campaigns.why.cost')}</p>
                </Disclosure>
              )}
            </>
          )}
        </>
      )}
    </div>
  )
}

const NewCampaign = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  return (
    <ButtonLink kind="primary" to={newCampaignPath(merchantId)}>
      <Icon name="plus" />
      {t('campaigns.new')}
    </ButtonLink>
  )
}

const ListHead = () => {
  const t = useText()
  const mayWrite = useMay('campaigns.write')
  return (
    <PageHead>
      <div>
        <h1>{t('common.screen.campaigns')}</h1>
        <p>{t('campaigns.intro')}</p>
      </div>
      {mayWrite && (
        <Actions>
          <NewCampaign />
        </Actions>
      )}
    </PageHead>
  )
}

type TabsProps = { filter: CampaignFilter; counts: Counts | undefined; failed: boolean }

/** The states with their counts as headline; they follow the search. */
const StateTabs = ({ filter, counts, failed }: TabsProps) => {
  const t = useText()
  const locale = useLocale()
  const figure = (state: CampaignFilter['state']) => {
    if (failed) return '–'
    if (!counts) return <Skeleton width={44} />
    return formatCount(state === null ? totalOf(counts) : counts[state], locale)
  }
  /** A state without campaigns is not shown, unless it is chosen. Before the answer no other is: more tabs would reserve a second line. */
  const isShown = (state: CampaignFilter['state']) =>
    state === null || state === filter.state || (counts?.[state] ?? 0) > 0
  return (
    <IndexNav className={styles.states} aria-label={t('campaigns.tabs')}>
      {[null, ...campaignStates].filter(isShown).map((state) => (
        <Link
          key={state ?? 'all'}
          to={writeFilter({ ...filter, state, page: 1 }) || '?'}
          aria-current={state === filter.state ? 'page' : undefined}
        >
          <b>{figure(state)}</b>
          <span>{t(`campaigns.tab.${state ?? 'all'}`)}</span>
        </Link>
      ))}
    </IndexNav>
  )
}

/** Shown before the first campaign: the purpose of the list, and how to begin. */
const EmptyList = () => {
  const t = useText()
  const mayWrite = useMay('campaigns.write')
  return (
    <EmptyState blank>
      <h2>{t('campaigns.empty.title')}</h2>
      <p>
        {t('campaigns.empty.text')} {!mayWrite && t('campaigns.empty.readOnly')}
      </p>
    </EmptyState>
  )
}

type NoResultProps = { filter: CampaignFilter; counts: Counts; dim: boolean; go: Go }

/** What was looked for repeated in the sentence, how many there are without it, and what loosens it. */
const NoResult = ({ filter: { q, state }, counts, dim, go }: NoResultProps) => {
  const t = useText()
  const words = state ? t(`campaigns.tab.${state}`) : ''
  const title = () => {
    if (q === '') return t('campaigns.none.state', { state: words })
    return state ? t('campaigns.none.queryState', { q, state: words }) : t('campaigns.none.query', { q })
  }
  return (
    <EmptyState blank dim={dim}>
      <h2>{title()}</h2>
      {state && <p>{t('campaigns.none.total', { count: totalOf(counts) })}</p>}
      <Row above>
        <Button kind="primary" onClick={() => go({ q: '', state: null })}>
          {t('campaigns.none.clear')}
        </Button>
      </Row>
    </EmptyState>
  )
}
