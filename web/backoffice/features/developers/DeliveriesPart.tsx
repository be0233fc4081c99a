import { useEffect } from 'react'
import { deliveryStates } from '#contract/rules/webhook-rules.ts'
import { webhookTypes } from '#domain/webhook-events.ts'
import { useCall } from '#web/api/query.ts'
import { useText } from '#web/texts/text.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Select } from '#web/ui/fields/bare.ts'
import { EmptyState, FilterBar, Row } from '#web/ui/layout/boxes.ts'
import { PartTitle, Text, VisuallyHidden } from '#web/ui/layout/text.ts'
import { announce } from '../../kit/announce.tsx'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { PagesFoot } from '../../kit/PagesFoot.tsx'
import { navigate, useSearch } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import {
  deliveriesInput,
  type DeliveryFilter,
  isNarrowed,
  pagesOf,
  readFilter,
  writeFilter,
} from './delivery-filter.ts'
import { DeliveryTable } from './DeliveryTable.tsx'
import { endpointPath } from './paths.ts'
import { type Endpoint, useMayChange } from './words.ts'

/** Milliseconds. */
const lookEvery = 10_000

type Go = (next: Partial<DeliveryFilter>) => void

/** What was sent to an endpoint, the newest first; the address says which of it is shown. */
export const DeliveriesPart = ({ endpoint, onRecover }: { endpoint: Endpoint; onRecover: () => void }) => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const mayChange = useMayChange()
  const filter = readFilter(useSearch())
  const input = deliveriesInput(merchantId, endpoint.id, filter)
  const list = useCall('webhooks', 'deliveries', input, { placeholder: 'previous', every: lookEvery })
  const go: Go = (next) => navigate(endpointPath(merchantId, endpoint.id, writeFilter({ ...filter, page: 1, ...next })))
  const pages = list.data && pagesOf(list.data, filter)
  const words =
    pages && !list.waiting && isNarrowed(filter) ? t('developers.deliveries.found', { count: pages.total }) : ''
  useEffect(() => {
    if (words) announce(words)
  }, [words])
  return (
    <Text as="section" farAbove aria-labelledby="deliveries">
      <Row between>
        <PartTitle id="deliveries" tabIndex={-1}>
          {t('developers.deliveries.title')}
        </PartTitle>
        {mayChange && (
          <Button data-acts onClick={onRecover}>
            {t('developers.recover.open')}
          </Button>
        )}
      </Row>
      <DeliveriesBar filter={filter} go={go} />
      {list.status === 'failed' && (
        <FailedLoad title={t('developers.failed.deliveries')} error={list.error} retry={list.reload} />
      )}
      {pages?.total === 0 && <NoDeliveries filter={filter} dim={list.waiting} go={go} />}
      {list.status !== 'failed' && pages?.total !== 0 && (
        <DeliveryTable endpointId={endpoint.id} rows={list.data?.results} dim={list.waiting} />
      )}
      {pages && pages.total > 0 && <PagesFoot list={pages} to={(page) => writeFilter({ ...filter, page })} />}
    </Text>
  )
}

const DeliveriesBar = ({ filter, go }: { filter: DeliveryFilter; go: Go }) => {
  const t = useText()
  return (
    <search>
      <FilterBar>
        <VisuallyHidden as="label" htmlFor="deliveries-state">
          {t('developers.column.state')}
        </VisuallyHidden>
        <Select
          id="deliveries-state"
          value={filter.state ?? ''}
          onChange={({ target }) => go({ state: deliveryStates.find((known) => known === target.value) ?? null })}
        >
          <option value="">{t('developers.deliveries.anyState')}</option>
          {deliveryStates.map((state) => (
            <option key={state} value={state}>
              {t(`developers.deliveries.states.${state}`)}
            </option>
          ))}
        </Select>
        <VisuallyHidden as="label" htmlFor="deliveries-type">
          {t('developers.column.event')}
        </VisuallyHidden>
        <Select
          id="deliveries-type"
          value={filter.type ?? ''}
          onChange={({ target }) => go({ type: webhookTypes.find((known) => known === target.value) ?? null })}
        >
          <option value="">{t('developers.deliveries.anyType')}</option>
          {webhookTypes.map((type) => (
            <option key={type} value={type}>
              {t(`developers.type.${type}`)}
            </option>
          ))}
        </Select>
      </FilterBar>
    </search>
  )
}

const NoDeliveries = ({ filter, dim, go }: { filter: DeliveryFilter; dim: boolean; go: Go }) => {
  const t = useText()
  if (!isNarrowed(filter)) return <Text soft>{t('developers.deliveries.empty')}</Text>
  return (
    <EmptyState dim={dim}>
      <h2>{t('developers.deliveries.none')}</h2>
      <Row above>
        <Button kind="primary" onClick={() => go({ state: null, type: null })}>
          {t('developers.deliveries.all')}
        </Button>
      </Row>
    </EmptyState>
  )
}
