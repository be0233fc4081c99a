import './sale.module.css'
import { useState } from 'react'
import { currentMode } from '#web/api/mode.ts'
import { useCall } from '#web/api/query.ts'
import { useLocale, useText } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, PageHead } from '#web/ui/layout/boxes.ts'
import { FailedLoad } from '../../kit/FailedLoad.tsx'
import { useSearch } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { lastChannel } from './last-channel.ts'
import { SaleForm } from './SaleForm.tsx'
import { amountOf, emptySale, saleAgain } from './sale-values.ts'

/** A new sale that the customer finishes on a device of their own: one page [RT-06]. */
export const NewSalePage = () => {
  const t = useText()
  return (
    <>
      <PageHead>
        <div>
          <h1>{t('common.screen.newSale')}</h1>
          <p>{t('checkout-requests.new.intro')}</p>
        </div>
      </PageHead>
      <Content />
    </>
  )
}

const Content = () => {
  const t = useText()
  const locale = useLocale()
  const { id: merchantId } = useMerchant()
  const search = useSearch()
  // What the form begins with is settled once; the address may change behind a dialog.
  const [{ from, amount }] = useState({ from: search.get('from') ?? '', amount: search.get('amount') })
  const configurations = useCall('merchants', 'configurations', { params: { merchantId } }, { staleTime: 60_000 })
  const before = useCall(
    'operations',
    'get',
    { params: { merchantId, operationId: from } },
    { enabled: from !== '', staleTime: 60_000 },
  )
  if (configurations.status === 'failed') {
    return (
      <FailedLoad
        title={t('checkout-requests.new.failed')}
        error={configurations.error}
        retry={configurations.reload}
      />
    )
  }
  // A sale that cannot be read is typed anew.
  const isWaiting = from !== '' && before.data === undefined && before.status !== 'failed'
  if (!configurations.data || isWaiting) return <Skeleton width={300} />
  const { offlineEnabled, offlineChannels } = configurations.data
  const channel = lastChannel(merchantId, offlineChannels)
  if (!offlineEnabled || !channel) return <NotOffered />
  const initial = before.data ? saleAgain(before.data, channel, locale) : emptySale(channel, amountOf(amount, locale))
  return (
    <SaleForm
      key={`${merchantId}.${currentMode()}`}
      configurations={configurations.data}
      initial={initial}
      again={before.data !== undefined}
    />
  )
}

const NotOffered = () => {
  const t = useText()
  return (
    <EmptyState>
      <h2>{t('checkout-requests.new.off')}</h2>
      <p>{t('checkout-requests.new.offWhy')}</p>
    </EmptyState>
  )
}
