import { type ReactNode, useState } from 'react'
import { formatCount } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button, IconButton } from '#web/ui/actions/Button.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Row, Stack } from '#web/ui/layout/boxes.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { Problem } from '../../kit/problems.tsx'
import { useMerchant } from '../../session/session-context.ts'
import type { Campaign } from './campaign-values.ts'
import type { CampaignForm } from './use-campaign-form.ts'
import styles from './campaigns.module.css'

const pageSize = 20
type Line = { id: string; name?: string | null }

/** One page of a list; the document never has more, since a list may have thousands. */
const Lines = ({
  label,
  lines,
  asideOf,
}: {
  label: string
  lines: readonly Line[]
  asideOf: (id: string) => ReactNode
}) => (
  <ul className={styles.articles} aria-label={label}>
    {lines.map(({ id, name }) => (
      <li key={id}>
        <span>
          <span>{id}</span>
          {name && <small>{name}</small>}
        </span>
        {asideOf(id)}
      </li>
    ))}
  </ul>
)

type StepsProps = { page: number; total: number; onPage: (page: number) => void }

const Steps = ({ page, total, onPage }: StepsProps) => {
  const t = useText()
  const locale = useLocale()
  if (total <= pageSize) return null
  const last = Math.ceil(total / pageSize)
  const count = (value: number) => formatCount(value, locale)
  const range = {
    from: count((page - 1) * pageSize + 1),
    to: count(Math.min(total, page * pageSize)),
    total: count(total),
  }
  return (
    <Row between>
      <Hint as="span" role="status">
        {t('campaigns.articles.range', range)}
      </Hint>
      <Row as="span">
        <Button kind="plain" inactive={page <= 1} onClick={() => onPage(page - 1)}>
          {t('campaigns.articles.previous')}
        </Button>
        <Button kind="plain" inactive={page >= last} onClick={() => onPage(page + 1)}>
          {t('campaigns.articles.next')}
        </Button>
      </Row>
    </Row>
  )
}

/** Those that the server has not got yet. */
export const FreshArticles = ({ state: { articles, setArticles } }: { state: CampaignForm }) => {
  const t = useText()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const { added } = articles
  if (added.length === 0) return null
  const wanted = q.trim().toLowerCase()
  const found =
    wanted === '' ? added : added.filter(({ id, name = '' }) => `${id} ${name}`.toLowerCase().includes(wanted))
  const shown = Math.min(page, Math.max(1, Math.ceil(found.length / pageSize)))
  const take = (id: string) => setArticles({ ...articles, added: added.filter((one) => one.id !== id) })
  return (
    <Stack aria-label={t('campaigns.articles.freshList')} as="section" className={styles.tight}>
      <Row between>
        <Hint as="span">{t('campaigns.articles.fresh', { count: added.length })}</Hint>
        <Button kind="plain" onClick={() => setArticles({ ...articles, added: [] })}>
          {t('campaigns.articles.removeAll')}
        </Button>
      </Row>
      {added.length > pageSize && (
        <TextField
          label={t('campaigns.articles.search')}
          value={q}
          onText={setQ}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {found.length === 0 && <Hint>{t('campaigns.articles.noMatch', { q: q.trim() })}</Hint>}
      <Lines
        label={t('campaigns.articles.freshList')}
        lines={found.slice((shown - 1) * pageSize, shown * pageSize)}
        asideOf={(id) => (
          <IconButton icon="close" label={t('campaigns.articles.remove', { id })} onClick={() => take(id)} />
        )}
      />
      <Steps page={shown} total={found.length} onPage={setPage} />
    </Stack>
  )
}

/** Those that the server has, a page at a time. Without `state` they are read alone. */
export const SavedArticles = ({ campaign, state }: { campaign: Campaign; state?: CampaignForm }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const { data, status, error, waiting } = useCall(
    'campaigns',
    'articles',
    {
      params: { merchantId, campaignId: campaign.id },
      query: { page, pageSize, ...(q.trim() && { q: q.trim().slice(0, 200) }) },
    },
    { placeholder: 'previous' },
  )
  const asideOf = (id: string) => {
    if (!state) return null
    const { articles, setArticles } = state
    const isLeaving = articles.removed.includes(id)
    const removed = isLeaving ? articles.removed.filter((one) => one !== id) : [...articles.removed, id]
    const toggle = () => setArticles({ ...articles, removed })
    return isLeaving ? (
      <Row as="span">
        <Hint as="span">{t('campaigns.articles.leaving')}</Hint>
        <IconButton icon="refresh" label={t('campaigns.articles.keep', { id })} onClick={toggle} />
      </Row>
    ) : (
      <IconButton icon="close" label={t('campaigns.articles.remove', { id })} onClick={toggle} />
    )
  }
  if (status === 'failed') return <Problem error={error} title={t('campaigns.articles.failed')} />
  return (
    <Stack aria-label={t('campaigns.articles.list')} as="section" dim={waiting} className={styles.tight}>
      {campaign.articlesCount > pageSize && (
        <TextField
          label={t('campaigns.articles.search')}
          value={q}
          onText={(text) => {
            setQ(text)
            setPage(1)
          }}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {!data && <Skeleton width={300} />}
      {data?.total === 0 && <Hint>{t('campaigns.articles.noMatch', { q: q.trim() })}</Hint>}
      {data && <Lines label={t('campaigns.articles.list')} lines={data.results} asideOf={asideOf} />}
      {data && <Steps page={data.currentPage} total={data.total} onPage={setPage} />}
    </Stack>
  )
}
