import { useEffect, useState } from 'react'
import { formatCount } from '#domain/format.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Pages } from '#web/ui/data/Pages.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Actions, EmptyState, FilterBar, Foot, PageHead, Row } from '#web/ui/layout/boxes.ts'
import { announce } from '../../kit/announce.tsx'
import { useRoute } from '../../routing/route.ts'
import { Problem } from '../../kit/problems.tsx'
import { Link, navigate, useParams, useSearch } from '../../routing/router.tsx'
import { useDialog } from '../../routing/use-dialog.ts'
import { useMerchant } from '../../session/session-context.ts'
import { AddDialog } from './AddDialog.tsx'
import { AudiencesTable } from './AudiencesTable.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { type AudienceFilter, listInput, readFilter, writeFilter } from './list-filter.ts'
import { addAudiencePath, audienceDialogPath, audiencesPath } from './paths.ts'
import { RenameDialog } from './RenameDialog.tsx'
import { SendDialog } from './SendDialog.tsx'
import './audiences.module.css'

/** Milliseconds between two looks at audiences that are being made. */
const lookEvery = 2_000

/** A list of which something is still being made is asked again by itself. */
const useAudiences = (merchantId: string, filter: AudienceFilter) => {
  const [isMaking, setMaking] = useState(false)
  const loaded = useCall('audiences', 'list', listInput(merchantId, filter), {
    placeholder: 'previous',
    ...(isMaking && { every: lookEvery }),
  })
  const some = loaded.data?.results.some(({ status }) => status === 'processing') ?? false
  if (some !== isMaking) setMaking(some)
  return loaded
}

/** Groups of customers. The address is the state of the list. */
export const AudiencesPage = () => {
  const t = useText()
  const { screen } = useRoute()
  const { id: merchantId } = useMerchant()
  const { uuid } = useParams<'uuid'>()
  const filter = readFilter(useSearch())
  const { data, status, error, waiting, reload } = useAudiences(merchantId, filter)
  const query = writeFilter(filter)
  const dialog = useDialog(audiencesPath(merchantId, query))
  const found = data && !waiting ? t('audiences.found', { count: data.total }) : ''
  useEffect(() => {
    if (found) announce(found)
  }, [found])

  const go = (next: Partial<AudienceFilter>, replace = false) =>
    navigate(audiencesPath(merchantId, writeFilter({ ...filter, page: 1, ...next })), { replace })
  const add = () => dialog.open(addAudiencePath(merchantId) + query)
  const isNone = data?.total === 0
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.screen.audiences')}</h1>
          <p>{t('audiences.intro')}</p>
        </div>
        <Actions>
          <Button data-acts kind="primary" icon="plus" onClick={add}>
            {t('audiences.add.open')}
          </Button>
        </Actions>
      </PageHead>
      {!(isNone && filter.q === '') && (
        <FilterBar as="search">
          <SearchBox
            id="audiences-q"
            label={t('audiences.search')}
            placeholder={t('audiences.placeholder')}
            q={filter.q}
            clearLabel={t('operations.list.clearSearch')}
            onSearch={(q, replace) => go({ q }, replace)}
          />
        </FilterBar>
      )}
      {status === 'failed' && (
        <EmptyState>
          <h2>{t('audiences.failed')}</h2>
          <Problem error={error} title={t('audiences.failedSafe')} />
          <Row above>
            <Button kind="primary" icon="refresh" onClick={reload}>
              {t('common.retry')}
            </Button>
          </Row>
        </EmptyState>
      )}
      {isNone && (
        <EmptyState blank dim={waiting}>
          <h2>{filter.q ? t('audiences.noResult', { q: filter.q }) : t('audiences.none')}</h2>
          <p>{filter.q ? t('audiences.noResultText') : t('audiences.noneText')}</p>
          {filter.q && (
            <Button kind="primary" onClick={() => go({ q: '' })}>
              {t('audiences.all')}
            </Button>
          )}
        </EmptyState>
      )}
      {status !== 'failed' && !isNone && (
        <AudiencesTable
          audiences={data?.results}
          dim={waiting}
          onDialog={(which, id) => dialog.open(audienceDialogPath(merchantId, which, id) + query)}
        />
      )}
      {data && data.maxVisiblePage > 1 && (
        <ListFoot found={found} current={data.currentPage} last={data.maxVisiblePage} filter={filter} />
      )}
      {screen.name === 'audiences.add' && <AddDialog onClose={dialog.close} />}
      {screen.name === 'audiences.send' && <SendDialog key={uuid} uuid={uuid} onClose={dialog.close} />}
      {screen.name === 'audiences.rename' && <RenameDialog key={uuid} uuid={uuid} onClose={dialog.close} />}
      {screen.name === 'audiences.delete' && <DeleteDialog key={uuid} uuid={uuid} onClose={dialog.close} />}
    </>
  )
}

type FootProps = { found: string; current: number; last: number; filter: AudienceFilter }

const ListFoot = ({ found, current, last, filter }: FootProps) => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  return (
    <Foot>
      <span>{found}</span>
      <Pages
        current={current}
        last={last}
        to={(page) => audiencesPath(merchantId, writeFilter({ ...filter, page }))}
        link={Link}
        labels={{
          pages: t('audiences.pages.name'),
          page: (page) => t('audiences.pages.page', { page: formatCount(page, locale) }),
          previous: t('audiences.pages.previous'),
          next: t('audiences.pages.next'),
        }}
      />
    </Foot>
  )
}
